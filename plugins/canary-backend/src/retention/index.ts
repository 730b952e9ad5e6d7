export { removeOldActivity } from './removeOldActivity';
export { removeOldExperiments } from './removeOldExperiments';
