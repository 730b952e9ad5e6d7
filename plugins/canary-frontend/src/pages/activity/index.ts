export { Activity } from './Activity';
export { ActivityPage } from './ActivityPage';
