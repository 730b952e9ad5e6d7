export { boundsOfSlo } from './boundsOfSlo';
export type { ComparisonReader } from './ComparisonReader';
export { DefaultComparisonReader } from './DefaultComparisonReader';
export { marksOf } from './marksOf';
export { ComparisonRecords, DatabaseComparisonStore } from './storage';
export { LookTask, type LookTaskOptions } from './task';
export { toComparedExperiment } from './toComparedExperiment';
export type { ComparedExperiment, StoredWindow } from './types';
