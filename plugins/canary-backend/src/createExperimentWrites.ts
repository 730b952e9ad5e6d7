import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { AuthorizedExperimentWrites } from './authorization';
import type { ClustersForExperiments } from './clusters';
import type { CanaryConfig } from './config';
import {
  createExperimentOperations,
  type ExperimentEnvironment,
  observeExperiments,
} from './experimentOperations';
import type { ReleaseLock } from './lock';
import type { Masks } from './masking';
import type { Observe } from './observation';
import type { ReleaseOperations } from './operations';

export interface ExperimentWritesOptions {
  config: Pick<CanaryConfig, 'deadlines'>;
  clusters: ClustersForExperiments;
  lock: ReleaseLock;
  masks: Masks;
  releases: Pick<ReleaseOperations, 'exists'>;
  remember: ExperimentEnvironment['remember'];
  observe: Observe;
  permissions: PermissionsService;
  logger: LoggerService;
}

/** The part of the composition root that is about the writes of experiments. */
export function createExperimentWrites(
  options: ExperimentWritesOptions,
): AuthorizedExperimentWrites {
  const {
    config,
    clusters,
    lock,
    masks,
    releases,
    remember,
    observe,
    permissions,
    logger,
  } = options;
  const operations = createExperimentOperations({
    clusters,
    lock,
    masks,
    releases,
    remember,
    now: () => performance.now(),
    newId: randomUUID,
    sleep: async milliseconds => sleep(milliseconds),
    random: Math.random,
    readMilliseconds: config.deadlines.detailMilliseconds,
    logger,
  });
  return new AuthorizedExperimentWrites({
    operations: observeExperiments(operations, observe),
    permissions,
  });
}
