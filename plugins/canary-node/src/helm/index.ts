export { createHelmReleases } from './createHelmReleases';
export type {
  HelmChartArchives,
  HelmLimits,
  HelmReleasesOptions,
} from './HelmReleasesOptions';
export type * from './types';
