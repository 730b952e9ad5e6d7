export { AppLink } from './AppLink';
export { BasePathProvider, useLinks } from './Links';
export type { Links } from './Links';
export {
  exactRefOf,
  experimentPath,
  parentQuery,
  readExperimentPath,
} from './experimentPath';
export { migrationPath, readMigrationPath } from './migrationPath';
export {
  isListPath,
  readServicePath,
  refOf,
  serviceKey,
  servicePath,
} from './servicePath';
