import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  CanaryError,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloState } from '@llm-canary/backstage-plugin-canary-node';
import { AuthorizedSlo } from './authorization';
import type { ClustersForWrites } from './clusters';
import type { CanaryConfig } from './config';
import type { ReleaseLock } from './lock';
import type { Observe } from './observation';
import type { ReleaseOperations } from './operations';
import type { SloDiffs } from './operations/SloDiffs';
import {
  createSloDiffs,
  createSloOperations,
  createSloServices,
  observeSlo,
} from './slo';

export interface SloOptions {
  config: CanaryConfig;
  clusters: ClustersForWrites;
  lock: ReleaseLock;
  releases: Pick<ReleaseOperations, 'exists'>;
  observe: Observe;
  permissions: PermissionsService;
  logger: LoggerService;
}

/** What the plugin does with SLOs, put together. */
export interface Slo {
  authorized: AuthorizedSlo;
  /**
   * Reads an SLO with a deadline, whoever manages the service.
   *
   * @throws CLUSTER_NOT_FOUND, and as SloService does
   */
  readSlo(ref: ServiceRef): Promise<SloState>;
  /** For the dry-runs of all operations. */
  diffs: SloDiffs;
  stop(): Promise<void>;
}

/** The part of the composition root that is about SLOs. */
export function createSlo(options: SloOptions): Slo {
  const { config, clusters, lock, releases, observe, permissions, logger } =
    options;
  const { sloOf, stop } = createSloServices(config.clusters);
  const readMilliseconds = config.deadlines.detailMilliseconds;
  const operations = createSloOperations({
    clusters,
    sloOf,
    lock,
    releases,
    newId: randomUUID,
    sleep: async milliseconds => sleep(milliseconds),
    readMilliseconds,
    logger,
  });
  return {
    authorized: new AuthorizedSlo({
      operations: observeSlo(operations, observe),
      permissions,
    }),
    readSlo: async ({ cluster: name, namespace, name: service }) => {
      const cluster = clusters.get(name);
      if (!cluster) {
        throw new CanaryError(
          'CLUSTER_NOT_FOUND',
          `No cluster ${name} is configured`,
        );
      }
      const call = { deadlineMilliseconds: readMilliseconds };
      return sloOf(cluster).read({ namespace, name: service }, call);
    },
    diffs: createSloDiffs({ sloOf, readMilliseconds }),
    stop,
  };
}
