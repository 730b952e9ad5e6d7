export * from './Dwell';
export * from './runController';
export * from './WorkQueue';
