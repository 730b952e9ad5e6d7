export { chartText } from './chartText';
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
export { connectHelm, type ConnectHelm, type HelmWriter } from './connectHelm';
export { findProgram } from './findProgram';
export { isModelRelease, type ReleaseFilter } from './ReleaseFilter';
export type { ReleaseSupport } from './ReleaseSupport';
export { HelmReleases, type HelmRelease } from './HelmReleases';
export { listReleaseRecords } from './listReleaseRecords';
export {
  fetchReleaseRecord,
  readReleaseRecord,
  UndecodableRecordError,
  type ReleaseRecord,
} from './readReleaseRecord';
export { readRunDescription, runDescription } from './runDescription';
export { maximumRecordBytes } from './unpackRelease';
