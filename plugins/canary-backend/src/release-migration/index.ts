export { createReleaseMigrations } from './createReleaseMigrations';
export type { ReleaseMigrationEnvironment } from './ReleaseMigrationEnvironment';
