export { MigrationsPage } from './MigrationsPage';
