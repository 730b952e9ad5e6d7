export { DatabaseMigrationRuns } from './DatabaseMigrationRuns';
export { DatabaseMigrationStore } from './DatabaseMigrationStore';
