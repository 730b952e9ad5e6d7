export { DatabaseRefusalStore } from './DatabaseRefusalStore';
export { RefusalRecorder } from './RefusalRecorder';
