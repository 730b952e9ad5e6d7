export { createHelmReleases } from './createHelmReleases';
export type { HelmLimits, HelmReleasesOptions } from './HelmReleasesOptions';
export type * from './types';
