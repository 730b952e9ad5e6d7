import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';

/**
 * Takes sources of metrics from modules of the plugin, for clusters whose metrics do not stand in a
 * Prometheus that `canary.clusters[].prometheus` names.
 * @public
 */
export interface CanaryMetricsExtensionPoint {
  /**
   * Reads the metrics of a cluster from here. The reader is not asked before the portal runs.
   *
   * @param cluster - its name in `canary.clusters`
   * @throws an Error when the cluster has a source already. A cluster that is not configured, or whose
   * metrics stand in a Prometheus, keeps the portal from starting, since the reader would never be asked
   */
  setReader(cluster: string, reader: MetricsReader): void;
}

/** @public */
export const canaryMetricsExtensionPoint =
  createExtensionPoint<CanaryMetricsExtensionPoint>({ id: 'canary.metrics' });
