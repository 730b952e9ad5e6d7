import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryMetricsExtensionPoint } from './canaryMetricsExtensionPoint';

/** The sources of metrics that modules gave before the plugin started. */
export class GivenReaders implements CanaryMetricsExtensionPoint {
  readonly #readers = new Map<string, MetricsReader>();

  setReader(cluster: string, reader: MetricsReader): void {
    if (this.#readers.has(cluster)) {
      throw new Error(`Cluster ${cluster} has a source of metrics already`);
    }
    this.#readers.set(cluster, reader);
  }

  /** By the name of the cluster. */
  all(): ReadonlyMap<string, MetricsReader> {
    return this.#readers;
  }
}
