export { MigrationNotice } from './MigrationNotice';
