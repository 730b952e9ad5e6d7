export {
  decodeRelease,
  type DecodedRelease,
  type DecodedReleaseRecord,
} from './decodeRelease';
export {
  adviseOnRecord,
  decideByRecord,
  isUnfinished,
  type RecordState,
  type RecordVerdict,
} from './decideByRecord';
export { HelmReleases, type HelmRelease } from './HelmReleases';
export { listReleaseRecords } from './listReleaseRecords';
export { readLabelSelector } from './readLabelSelector';
export {
  fetchReleaseRecord,
  readReleaseRecord,
  UndecodableRecordError,
  type ReleaseRecord,
} from './readReleaseRecord';
export { readRunDescription, runDescription } from './runDescription';
export { maximumRecordBytes } from './unpackRelease';
