import type {
  MeasuredNumber,
  MetricsState,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { createPrometheusReader } from '@llm-canary/backstage-plugin-canary-node';
import { isNamespaceAllowed, type Cluster } from './clusters';
import type { CanaryConfig } from './config';
import {
  ArmRequests,
  joinReaders,
  noSource,
  notScraped,
  SourceProbe,
  type GivenReaders,
  type MetricsReaders,
} from './metrics';

export interface MetricsOptions {
  config: CanaryConfig;
  /** Sources of modules. */
  given: GivenReaders;
  clusters: readonly Cluster[];
  now(): Date;
}

/** The sources of metrics, and what is asked of them beside all requests. */
export interface Metrics extends MetricsReaders {
  /** Whether the source of a cluster answers. */
  stateOf(cluster: string): MetricsState;
  /** Requests of an arm in the last minutes, as they were counted last. */
  requestsOf(cluster: string, service: NamespacedName): MeasuredNumber;
  /** Moves with every new count. */
  version(): string;
  start(): void;
  stop(): Promise<void>;
}

/** The services of the arms of each experiment that a cluster has now. */
function armsOf(cluster: Cluster): NamespacedName[][] {
  return [...cluster.caches.canaries.values()].map(({ specArms }) =>
    specArms
      .map(({ service: { namespace, name } }) => ({ namespace, name }))
      .filter(({ namespace }) => isNamespaceAllowed(cluster, namespace)),
  );
}

/** The part of the composition root that is about the sources of metrics. */
export function createMetrics(options: MetricsOptions): Metrics {
  const { config, given, clusters, now } = options;
  const own: Array<{ close(): Promise<void> }> = [];
  const { readerOf } = joinReaders({
    clusters: config.clusters,
    given: given.all(),
    createReader(prometheus) {
      const reader = createPrometheusReader(prometheus);
      own.push(reader);
      return reader;
    },
  });
  const probes = new Map<string, SourceProbe>();
  const requests = new Map<string, ArmRequests>();
  for (const cluster of clusters) {
    const { name } = cluster;
    const reader = readerOf(name);
    const arms = () => armsOf(cluster);
    if (reader) probes.set(name, new SourceProbe({ reader, now }));
    requests.set(name, new ArmRequests({ reader, arms, now }));
  }
  const parts = [...probes.values(), ...requests.values()];
  return {
    readerOf,
    stateOf: cluster =>
      probes.get(cluster)?.state ?? { state: 'notConfigured' },
    requestsOf: (cluster, service) =>
      requests.get(cluster)?.of(service) ?? notScraped(noSource),
    version: () => [...requests.values()].map(one => one.version).join('.'),
    start: () => parts.forEach(part => part.start()),
    async stop() {
      await Promise.allSettled(parts.map(part => part.stop()));
      await Promise.allSettled(own.map(reader => reader.close()));
    },
  };
}
