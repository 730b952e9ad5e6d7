import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import {
  createKubernetesClient,
  type KubernetesClient,
} from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryConfig, ClusterConfig } from '../config';
import type { Cluster } from './Cluster';
import { createCluster, type RunningCluster } from './createCluster';
import type { ConnectHelm } from './helm';
import type { ClusterForExperiments, ClustersForExperiments } from './types';

/** The configured clusters. Each lives by itself: one that hangs delays no other, nor the start. */
export class ClusterRegistry implements ClustersForExperiments {
  readonly #clusters: ReadonlyMap<string, RunningCluster>;

  private constructor(clusters: ReadonlyMap<string, RunningCluster>) {
    this.#clusters = clusters;
  }

  static create(options: {
    config: CanaryConfig;
    logger: LoggerService;
    now: () => Date;
    /** How a cluster is connected to; for tests. */
    connect?: (config: ClusterConfig) => KubernetesClient;
    /** How its Helm releases are written; absent where they are only shown. */
    helm?: ConnectHelm;
  }): ClusterRegistry {
    const { config, logger, now } = options;
    const connect = options.connect ?? connectWith(config);
    return new ClusterRegistry(
      new Map(
        config.clusters.map(cluster => [
          cluster.name,
          createCluster({
            config: cluster,
            canary: config,
            client: connect(cluster),
            helm: options.helm?.(cluster),
            now,
            onError: error =>
              logger.error(
                `A reader of the watches of ${cluster.name} failed`,
                toError(error),
              ),
          }),
        ]),
      ),
    );
  }

  start(): void {
    for (const cluster of this.#clusters.values()) cluster.start();
  }

  async stop(): Promise<void> {
    await Promise.allSettled(
      [...this.#clusters.values()].map(cluster => cluster.stop()),
    );
  }

  /** For writes. */
  get(name: string): ClusterForExperiments | undefined {
    return this.#clusters.get(name)?.writes;
  }

  /** For reads, in the order of the configuration. */
  all(): Cluster[] {
    return [...this.#clusters.values()].map(({ reads }) => reads);
  }
}

function connectWith({
  deadlines,
}: CanaryConfig): (cluster: ClusterConfig) => KubernetesClient {
  return ({ credential }) =>
    createKubernetesClient({
      credential,
      limits: {
        connect: deadlines.connectMilliseconds,
        firstByte: deadlines.firstByteMilliseconds,
        call: deadlines.callMilliseconds,
      },
    });
}
