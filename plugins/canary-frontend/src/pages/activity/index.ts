export { Activity } from './Activity';
export { ActivityPage } from './ActivityPage';
export { useOperationName } from './cells';
