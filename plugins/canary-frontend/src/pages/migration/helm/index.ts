export { HelmMigration } from './HelmMigration';
