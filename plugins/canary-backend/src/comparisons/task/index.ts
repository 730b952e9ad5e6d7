export { LookTask, type LookTaskOptions } from './LookTask';
