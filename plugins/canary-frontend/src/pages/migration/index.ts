export { MigrationPage } from './MigrationPage';
