export { AuthorizedActivity, type ActivityRecords } from './AuthorizedActivity';
export { AuthorizedCharts } from './AuthorizedCharts';
export { AuthorizedChats } from './AuthorizedChats';
export { AuthorizedComparisons } from './AuthorizedComparisons';
export { AuthorizedDrift } from './AuthorizedDrift';
export { AuthorizedExperimentWrites } from './AuthorizedExperimentWrites';
export { AuthorizedExperiments } from './AuthorizedExperiments';
export { AuthorizedLive } from './AuthorizedLive';
export { AuthorizedMetrics } from './AuthorizedMetrics';
export { AuthorizedMigrations } from './AuthorizedMigrations';
export { AuthorizedPlans } from './AuthorizedPlans';
export {
  AuthorizedServices,
  type Unread,
  type WriteInput,
} from './AuthorizedServices';
export { AuthorizedSlo } from './AuthorizedSlo';
export { callerOf, type Caller } from './Caller';
export { requirePermission } from './requirePermission';
