export { removeOldActivity } from './removeOldActivity';
export { removeOldExperiments } from './removeOldExperiments';
export { removeOldMigrations } from './removeOldMigrations';
