export { removeOldActivity } from './removeOldActivity';
