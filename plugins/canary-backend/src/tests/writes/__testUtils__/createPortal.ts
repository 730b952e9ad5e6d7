import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mockServices } from '@backstage/backend-test-utils';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createKubernetesClient,
  createOwnershipGuard,
  createServiceWriter,
  type KubernetesClient,
  type OwnershipGuardOptions,
  type TransportLimits,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ApiServer } from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import type { ClusterForWrites } from '../../../clusters/types';
import { DatabaseReleaseLock } from '../../../lock';
import { createMasks } from '../../../masking';
import {
  createServiceOperations,
  releasesWithoutHelm,
  type OperationEnvironment,
} from '../../../operations';
import { DatabaseRunStore } from '../../../runs';

export interface PortalOptions {
  knex: Knex;
  token: string;
  /** Stands between the portal and the client of the cluster. */
  intercept?(client: KubernetesClient): KubernetesClient;
  cluster?: Partial<ClusterForWrites>;
  environment?: Partial<OperationEnvironment>;
  limits?: Partial<TransportLimits>;
  lockExpiryMilliseconds?: number;
  /** What the watched experiments say. */
  facts?: Pick<OwnershipGuardOptions, 'parentFacts' | 'reverseOf'>;
}

/** The writes of one replica, put together as the plugin does, on real components. */
export function createPortal(server: ApiServer, options: PortalOptions) {
  const { knex } = options;
  const client = createKubernetesClient({
    credential: {
      type: 'direct',
      url: server.url,
      caData: server.ca,
      token: options.token,
    },
    limits: options.limits,
  });
  const seen = options.intercept?.(client) ?? client;
  const cluster: ClusterForWrites = {
    name: 'east',
    readOnly: false,
    client: seen,
    guard: createOwnershipGuard({
      reader: seen,
      resource: {
        group: 'serving.modelsphere.dev',
        version: 'v1alpha1',
        plural: 'llmservices',
        kind: 'LLMService',
      },
      keys: defaultCanaryKeys,
      ...options.facts,
    }),
    writer: createServiceWriter({ writer: seen }),
    operatorKeys: defaultCanaryKeys,
    ...options.cluster,
  };
  const logger = mockServices.logger.mock();
  const runs = DatabaseRunStore.create({ knex });
  const lock = DatabaseReleaseLock.create({
    knex,
    runs,
    logger,
    holder: 'test',
    expiryMilliseconds: options.lockExpiryMilliseconds,
  });
  const environment: OperationEnvironment = {
    clusters: { get: name => (name === cluster.name ? cluster : undefined) },
    lock,
    masks: createMasks(Buffer.alloc(32, 7)),
    releases: releasesWithoutHelm({ exists: async () => false }),
    now: () => performance.now(),
    newId: randomUUID,
    sleep: milliseconds => sleep(milliseconds),
    random: Math.random,
    logger,
    ...options.environment,
  };
  const operations = createServiceOperations(environment);
  return {
    operations,
    environment,
    runs,
    lock,
    logger,
    /** Rows of the lock table: none may be left when an operation has ended. */
    locks: (): Promise<unknown[]> => knex('canary_release_locks').select('*'),
    close: () => client.close(),
  };
}

export type Portal = ReturnType<typeof createPortal>;
