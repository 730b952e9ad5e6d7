export { NewMigrationPage } from './NewMigrationPage';
