export {
  AuthorizedServices,
  type Unread,
  type WriteInput,
} from './AuthorizedServices';
export { callerOf, type Caller, type CallerCredentials } from './Caller';
export { requirePermission } from './requirePermission';
