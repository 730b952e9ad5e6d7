export { DatabaseMigrationRuns } from './DatabaseMigrationRuns';
export { DatabaseMigrationStore } from './DatabaseMigrationStore';
export { describeLock } from './locks';
