import type { HelmReleasesOptions } from './HelmReleasesOptions';
import type { HelmReleases } from './types';

/**
 * Helm releases of one cluster, written by the real helm behind an endpoint of ours that holds the
 * credential. Connects when it is first used.
 * @public
 */
export function createHelmReleases(
  options: HelmReleasesOptions,
): HelmReleases & { close(): Promise<void> } {
  throw new Error(`not built yet for ${options.connection.credential.type}`);
}
