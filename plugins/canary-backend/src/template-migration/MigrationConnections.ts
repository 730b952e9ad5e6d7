import {
  CanaryError,
  type MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  createKubernetesClient,
  createMigrationWriter,
  migrationFieldManager,
  restrictReader,
  type ClusterConnection,
  type KubernetesClient,
  type MigrationReader,
  type MigrationWriter,
} from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryConfig, ClusterConfig } from '../config';
import type { StepRefusal } from '../migrations';

/** One cluster as migrations see it. */
export interface MigrationConnection {
  readonly name: string;
  readonly namespaces?: readonly string[];
  readonly readOnly: boolean;
  /** Asks for the kinds of the migration's closure and for nothing else. */
  readonly reader: MigrationReader;
  /** Has no delete, and sends nothing outside the namespaces of the plan. */
  writerFor(options: {
    namespaces: readonly string[];
    dryRun: boolean;
    pinKeys: MigrationPinKeys | undefined;
  }): MigrationWriter;
}

/**
 * Connections of migrations: of their own, under their own field manager and, where one is configured,
 * their own credential (R198). Each connects when it is first used.
 */
export class MigrationConnections {
  readonly #clusters: ReadonlyMap<string, ClusterConfig>;
  readonly #deadlines: CanaryConfig['deadlines'];
  readonly #connect: (connection: ClusterConnection) => KubernetesClient;
  readonly #clients = new Map<string, KubernetesClient>();

  constructor(options: {
    config: Pick<CanaryConfig, 'clusters' | 'deadlines'>;
    /** For tests. */
    connect?: (connection: ClusterConnection) => KubernetesClient;
  }) {
    const { clusters, deadlines } = options.config;
    this.#clusters = new Map(clusters.map(one => [one.name, one]));
    this.#deadlines = deadlines;
    this.#connect = options.connect ?? createKubernetesClient;
  }

  /** @throws CanaryError CLUSTER_NOT_FOUND */
  get(cluster: string): MigrationConnection {
    const config = this.#clusters.get(cluster);
    if (!config) {
      throw new CanaryError(
        'CLUSTER_NOT_FOUND',
        `No cluster ${cluster} is configured`,
      );
    }
    const client = this.#clientOf(config);
    const { name, namespaces, readOnly } = config;
    return {
      name,
      namespaces,
      readOnly,
      reader: restrictReader(client),
      writerFor: options => createMigrationWriter(client, options),
    };
  }

  /** Why no run may begin in a cluster, dry-runs included: they are writes that the server checks. */
  whyNoRuns(cluster: string): StepRefusal | undefined {
    const config = this.#clusters.get(cluster);
    if (!config) {
      return {
        code: 'CLUSTER_NOT_FOUND',
        message: `No cluster ${cluster} is configured any more`,
      };
    }
    return config.readOnly
      ? {
          code: 'READ_ONLY',
          message: `Cluster ${cluster} is configured read-only`,
        }
      : undefined;
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [...this.#clients.values()].map(client => client.close()),
    );
  }

  #clientOf(config: ClusterConfig): KubernetesClient {
    const known = this.#clients.get(config.name);
    if (known) return known;
    const client = this.#connect({
      credential: config.migrationCredential ?? config.credential,
      fieldManager: migrationFieldManager,
      userAgent: migrationFieldManager,
      limits: {
        connect: this.#deadlines.connectMilliseconds,
        firstByte: this.#deadlines.firstByteMilliseconds,
        call: this.#deadlines.callMilliseconds,
      },
    });
    this.#clients.set(config.name, client);
    return client;
  }
}
