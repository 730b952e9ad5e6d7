export { ComparisonRecords } from './ComparisonRecords';
export { DatabaseComparisonStore } from './DatabaseComparisonStore';
export type { ComparisonStore, TakenLook } from './types';
