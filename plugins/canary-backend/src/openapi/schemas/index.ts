export { recordSchemas } from './records';
export { serviceSchemas } from './services';
export { writeSchemas } from './writes';
