export { ArmRequests } from './ArmRequests';
export {
  canaryMetricsExtensionPoint,
  type CanaryMetricsExtensionPoint,
} from './canaryMetricsExtensionPoint';
export { GivenReaders } from './GivenReaders';
export { joinReaders } from './joinReaders';
export type { MetricsReaders } from './MetricsReaders';
export { sharesOf } from './sharesOf';
export { SourceProbe } from './SourceProbe';
export { isUnexpected, noSource, notScraped, whyUnread } from './words';
