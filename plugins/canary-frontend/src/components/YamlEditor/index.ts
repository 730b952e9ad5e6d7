export { readYaml } from './readYaml';
export type { YamlReading } from './readYaml';
export { writeYaml } from './writeYaml';
export { YamlEditor } from './YamlEditor';
