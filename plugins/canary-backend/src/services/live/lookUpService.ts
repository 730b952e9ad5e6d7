import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesObject,
  Observation,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  createInterner,
  projectService,
  projectUnreadableService,
  type Cluster,
  type ServiceFacts,
} from '../../clusters';
import type { ClusterModel, ModelRow } from '../model';
import { notFoundError, unreadableError } from './unreadableError';

/** A cluster and its rows. */
export interface ModelledCluster {
  cluster: Cluster;
  model: ClusterModel;
}

/** What is known of one service at this moment. */
export type Found =
  | {
      source: 'live';
      row: ModelRow;
      observed: Extract<Observation, { state: 'found' }>;
      readAt: Date;
    }
  /** A Helm release under whose name no LLMService stands. */
  | { source: 'release'; row: ModelRow; readAt: Date }
  /** The live read failed; this is what was seen before. */
  | {
      source: 'lastSeen';
      row: ModelRow;
      asOf?: Date;
      unreadable: Extract<Observation, { state: 'unreadable' }>;
    };

function projectLive(
  object: KubernetesObject,
  { keys }: Cluster,
): ServiceFacts {
  const intern = createInterner();
  try {
    return projectService(object, { keys, intern });
  } catch {
    const { namespace = '', name, uid } = object.metadata;
    return projectUnreadableService({ namespace, name, uid });
  }
}

function lastSeen(
  { cluster, model }: ModelledCluster,
  ref: ServiceRef,
  now: Date,
): { row: ModelRow; asOf?: Date } | undefined {
  const row = model
    .read(now.getTime())
    .rows.find(
      candidate =>
        candidate.row.name === ref.name &&
        candidate.row.namespace === ref.namespace,
    );
  const state = cluster.caches.services.stateOf(ref.namespace);
  return row && { row, asOf: 'asOf' in state ? state.asOf : undefined };
}

/**
 * Finds a service: live, as a Helm release, or as it was seen last.
 *
 * @throws RELEASE_NOT_FOUND when the cluster says that nothing stands there; UPSTREAM_FORBIDDEN or
 * CLUSTER_UNAVAILABLE when it says nothing and nothing was ever seen.
 */
export async function lookUpService(options: {
  modelled: ModelledCluster;
  ref: ServiceRef;
  now: () => Date;
  deadlineMilliseconds: number;
}): Promise<Found> {
  const { modelled, ref, now, deadlineMilliseconds } = options;
  const { cluster, model } = modelled;
  const observed = await cluster.guard.observe(ref, { deadlineMilliseconds });
  const readAt = now();
  switch (observed.state) {
    case 'found': {
      const facts = projectLive(observed.object, cluster);
      const row = model.rowOf(facts, readAt.getTime());
      return { source: 'live', row, observed, readAt };
    }
    case 'vacant': {
      const release = model.releaseRow(ref, readAt.getTime());
      if (!release) throw notFoundError(ref);
      return { source: 'release', row: release, readAt };
    }
    case 'unreadable': {
      const seen = lastSeen(modelled, ref, readAt);
      if (!seen) throw unreadableError(ref, observed);
      return { source: 'lastSeen', ...seen, unreadable: observed };
    }
    default: {
      const never: never = observed;
      return never;
    }
  }
}
