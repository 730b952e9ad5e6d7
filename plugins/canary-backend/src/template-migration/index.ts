export { createTemplateKind } from './createTemplateKind';
export { MigrationConnections } from './MigrationConnections';
export { PlanDocuments } from './PlanDocuments';
export type { MigrationEngine } from './TemplateEnvironment';
