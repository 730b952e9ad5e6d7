export { RollbackSheet } from './RollbackSheet';
