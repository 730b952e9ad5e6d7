export { MigrationStateWord } from './MigrationStateWord';
