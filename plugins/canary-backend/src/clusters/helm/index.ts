export {
  decodeRelease,
  maximumRecordBytes,
  type DecodedRelease,
  type DecodedReleaseRecord,
} from './decodeRelease';
export { HelmReleases, type HelmRelease } from './HelmReleases';
