import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  createHelmReleases,
  type HelmChartArchives,
  type HelmReleases,
} from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import type { CanaryConfig, ClusterConfig } from '../../config';
import { watchedResources } from '../resources';
import { findProgram } from './findProgram';

/** The port of Helm releases, and its end. */
export type HelmWriter = HelmReleases & { close(): Promise<void> };

/** How the Helm releases of a cluster are written. */
export type ConnectHelm = (cluster: ClusterConfig) => HelmWriter | undefined;

/** Looks for the helm program once, and lets few of it run at once, over all clusters. */
export function connectHelm(
  config: Pick<CanaryConfig, 'helm' | 'keys'>,
  options: {
    charts: HelmChartArchives;
    /** Folders in which a bare name is looked for. */
    searchPath: string;
    logger: Pick<LoggerService, 'warn'>;
  },
): ConnectHelm {
  const { helm, keys } = config;
  const binary = findProgram(helm.binary, options.searchPath);
  if (binary === undefined) {
    options.logger.warn(
      `No helm program was found (${helm.binary}): Helm releases are shown, and operations on them are refused. canary.helm.binary names it.`,
    );
    return () => undefined;
  }
  const limit = pLimit(helm.maxProcesses);
  return ({ credential, kinds }) => {
    const { service, canary } = watchedResources(keys, kinds);
    return createHelmReleases({
      connection: { credential },
      binary,
      charts: options.charts,
      allowHooks: helm.allowHooks,
      serverSide: helm.serverSide,
      replaces: helm.replaces,
      guardedKinds: [service, canary].map(
        ({ plural, group }) => `${plural}.${group}`,
      ),
      limits: { call: helm.timeoutMilliseconds },
      slot: work => limit(work),
    });
  };
}
