export { AuthorizedActivity, type ActivityRecords } from './AuthorizedActivity';
export { AuthorizedCharts } from './AuthorizedCharts';
export { AuthorizedLive } from './AuthorizedLive';
export { AuthorizedPlans } from './AuthorizedPlans';
export {
  AuthorizedServices,
  type Unread,
  type WriteInput,
} from './AuthorizedServices';
export { AuthorizedSlo } from './AuthorizedSlo';
export { callerOf, type Caller } from './Caller';
export { requirePermission } from './requirePermission';
