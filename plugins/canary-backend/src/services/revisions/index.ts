export { buildRevisions, type StoredRevisions } from './buildRevisions';
export { readReleaseRevisions } from './readReleaseRevisions';
export { readStoredRevisions } from './readStoredRevisions';
