export { DatabaseIdempotencyStore } from './DatabaseIdempotencyStore';
export { IdempotencyKeys } from './IdempotencyKeys';
export type { IdempotencyKeysOptions, OneTimeWork } from './IdempotencyKeys';
export {
  keptExperimentWrite,
  keptMigration,
  keptMigrationRun,
  keptServiceWrite,
  type KeptAnswer,
  type Once,
} from './keptAnswers';
export { readIdempotencyKey } from './readIdempotencyKey';
export type {
  Claim,
  IdempotencyStore,
  KeptResult,
  KeyedRequest,
} from './types';
