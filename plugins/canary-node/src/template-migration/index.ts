export { applyTemplateMigration } from './apply/applyTemplateMigration';
export { checkRunPlan, type MigrationRunPlan } from './apply/checkStart';
export {
  createMigrationWriter,
  type MigrationWriterOptions,
} from './apply/createMigrationWriter';
export { restrictReader } from './apply/restrictReader';
export * from './engine';
export { compareEvidence } from './evidence/compareEvidence';
export * from './files';
export { parseEvidence, parsePlan } from './parse/parsePlan';
export { planTemplateMigration } from './plan/planTemplateMigration';
export * from './ports';
export {
  aimKeys,
  aimPrefix,
  migrationFieldManager,
  migrationResources,
} from './resources';
