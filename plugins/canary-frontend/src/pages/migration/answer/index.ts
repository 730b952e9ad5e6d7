export { MigrationMessages } from './MigrationMessages';
export { migrationSentence } from './migrationSentence';
