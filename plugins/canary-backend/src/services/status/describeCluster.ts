import type {
  ClusterListState,
  ClusterStatus,
  KindAccess,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Cluster } from '../../clusters';
import { describeKind } from './describeKind';
import {
  namespacesIn,
  oldestState,
  overallState,
  silentSince,
} from './scopeStates';

function watchedKinds({ caches, resources }: Cluster): KindAccess[] {
  return [
    describeKind(resources.service, caches.services),
    describeKind(resources.canary, caches.canaries),
    describeKind(resources.deployment, caches.deployments),
    describeKind(resources.statefulSet, caches.statefulSets),
    describeKind(resources.leaderWorkerSet, caches.leaderWorkerSets),
    describeKind(resources.secret, caches.releaseRecords),
  ];
}

/** What follows for the reader when a kind may not be read. */
function consequenceOf(kind: string): string {
  switch (kind) {
    case 'LLMService':
      return 'ownership is unknown there and every change is blocked';
    case 'Secret':
      return 'Helm releases without an LLMService are not shown';
    case 'Deployment':
    case 'StatefulSet':
    case 'LeaderWorkerSet':
      return 'replicas are not shown';
    default:
      return 'experiments cannot be asked who their arms are';
  }
}

function noteOnAccess(cluster: Cluster, access: KindAccess): string[] {
  if (access.state !== 'forbidden' && access.state !== 'partial') return [];
  const place = access.noAccess
    ? `namespace ${access.noAccess.join(', ')} of ${cluster.name}`
    : cluster.name;
  return [
    `The portal may not read ${access.kind} in ${place}: ${consequenceOf(
      access.kind,
    )}.`,
  ];
}

function notesOf(cluster: Cluster, kinds: readonly KindAccess[]): string[] {
  const notes = kinds.flatMap(access => noteOnAccess(cluster, access));
  const { unreadable } = cluster.releases;
  if (unreadable > 0) {
    notes.push(
      `${unreadable} Helm releases of ${cluster.name} could not be decoded and are not shown.`,
    );
  }
  return notes;
}

/** State of a cluster as a list of its services shows it. */
export function describeListState(cluster: Cluster): ClusterListState {
  const scopes = cluster.caches.services.states();
  const overall = overallState(scopes);
  const silent = silentSince(scopes);
  const notes = notesOf(cluster, watchedKinds(cluster));
  if (silent) {
    notes.unshift(
      `${cluster.name} has not answered since ${silent.toISOString()}.`,
    );
  }
  for (const namespace of namespacesIn(scopes, 'unreachable')) {
    notes.push(`Namespace ${namespace} of ${cluster.name} was never read.`);
  }
  return {
    name: cluster.name,
    state: overall === 'absent' ? 'ok' : overall,
    asOf: oldestState(scopes)?.toISOString(),
    notes,
  };
}

function reachabilityOf(
  cluster: Cluster,
): Pick<ClusterStatus, 'reachable' | 'since' | 'latencyMilliseconds'> {
  const { reachable, since, latencyMilliseconds } = cluster.reachability.state;
  return {
    reachable,
    since: since?.toISOString(),
    latencyMilliseconds:
      latencyMilliseconds === undefined
        ? undefined
        : Math.round(latencyMilliseconds * 10) / 10,
  };
}

/** A cluster as the clusters page shows it. `services` counts the rows of the list. */
export function describeCluster(
  cluster: Cluster,
  services: number,
): ClusterStatus {
  const kinds = watchedKinds(cluster);
  const scopes = cluster.caches.services.states();
  const overall = overallState(scopes);
  const counted =
    overall === 'ok' || overall === 'absent' || overall === 'stale';
  return {
    name: cluster.name,
    ...reachabilityOf(cluster),
    asOf: oldestState(scopes)?.toISOString(),
    readOnly: cluster.readOnly,
    namespaces: cluster.namespaces && [...cluster.namespaces],
    kinds,
    services: counted ? services : null,
    notes: notesOf(cluster, kinds),
  };
}
