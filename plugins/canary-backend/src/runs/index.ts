export { DatabaseRunStore } from './DatabaseRunStore';
export { databaseNow } from './databaseClock';
export type {
  ListRunsQuery,
  NewRun,
  Run,
  RunEnd,
  RunOutcome,
  RunStore,
} from './types';
