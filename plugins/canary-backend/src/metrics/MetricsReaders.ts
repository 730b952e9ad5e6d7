import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';

/** Where the metrics of each cluster come from. */
export interface MetricsReaders {
  /** Undefined where nothing is configured for the cluster. */
  readerOf(cluster: string): MetricsReader | undefined;
}
