export { readPaths } from './reads';
export { recordPaths } from './records';
export { installService, writePaths } from './writes';
