export { applyTemplateMigration } from './apply/applyTemplateMigration';
export {
  createMigrationWriter,
  type MigrationWriterOptions,
} from './apply/createMigrationWriter';
export { restrictReader } from './apply/restrictReader';
export * from './engine';
export * from './files';
export * from './ports';
export {
  aimKeys,
  aimPrefix,
  migrationFieldManager,
  migrationResources,
} from './resources';
