export { HelmForm } from './HelmForm';
export { HelmMigration } from './HelmMigration';
