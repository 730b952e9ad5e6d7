export { DatabaseRunStore } from './DatabaseRunStore';
export { DatabaseRunReader } from './DatabaseRunReader';
export { databaseNow } from './databaseClock';
export { readSubject } from './readSubject';
export { storedText } from './storedText';
export type {
  NewRun,
  Run,
  RunEnd,
  RunOutcome,
  RunReader,
  RunStore,
} from './types';
