export type {
  DescribedPlan,
  MigrationKindHandler,
  MigrationKindSteps,
  RunRequest,
} from './MigrationKindHandler';
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
