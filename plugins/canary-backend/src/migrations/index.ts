export { BackgroundRuns, type RunEnding } from './BackgroundRuns';
export { createMigrationUseCases } from './createMigrationUseCases';
export type {
  MigrationActor,
  MigrationEnvironment,
} from './MigrationEnvironment';
export type {
  DescribedPlan,
  MigrationKindHandler,
  MigrationKindSteps,
  RunRequest,
  StepRefusal,
} from './MigrationKindHandler';
export type { Migrations } from './Migrations';
export type { MigrationRuns, MigrationStore } from './MigrationStore';
export { DatabaseMigrationRuns, DatabaseMigrationStore } from './storage';
export type {
  HeldMigrationLock,
  KindDetail,
  MigrationProgress,
  NewMigration,
  NewRun,
  PlannedUnit,
  StoredMigration,
  StoredRun,
} from './types';
