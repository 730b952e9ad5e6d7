export { DatabaseRefusalStore } from './DatabaseRefusalStore';
export { RefusalRecorder } from './RefusalRecorder';
export type { RefusalStore } from './types';
