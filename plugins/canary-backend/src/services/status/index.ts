export { describeCluster, describeListState } from './describeCluster';
export { describeKind, describeMissingGrant } from './describeKind';
export { oldestState, overallState } from './scopeStates';
export { migrationNotes } from './migrationNotes';
