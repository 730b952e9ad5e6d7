export * from './Dwell';
export * from './followKind';
export * from './runController';
export * from './WorkQueue';
