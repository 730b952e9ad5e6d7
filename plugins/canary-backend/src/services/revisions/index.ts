export {
  buildReleaseRevisions,
  buildRevisions,
  type StoredRevisions,
} from './buildRevisions';
export { readReleaseRecords, readStoredRevisions } from './readStoredRevisions';
