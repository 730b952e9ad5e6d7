import type { HelmReleases } from '../types';

/** What is asked of a dry-run. */
export type DryRunCall = Parameters<HelmReleases['dryRun']>[0];
