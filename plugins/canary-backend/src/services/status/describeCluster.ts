import type {
  ClusterListState,
  ClusterStatus,
  KindAccess,
  MetricsState,
} from '@llm-canary/backstage-plugin-canary-common';
import { policyApis, type Cluster } from '../../clusters';
import { describeKind } from './describeKind';
import {
  namespacesIn,
  oldestState,
  overallState,
  silentSince,
  stateWhileReachable,
} from './scopeStates';

function watchedKinds({ caches, policies, resources }: Cluster): KindAccess[] {
  return [
    describeKind(resources.service, caches.services),
    describeKind(resources.canary, caches.canaries),
    describeKind(resources.deployment, caches.deployments),
    describeKind(resources.statefulSet, caches.statefulSets),
    describeKind(resources.leaderWorkerSet, caches.leaderWorkerSets),
    describeKind(resources.secret, caches.releaseRecords),
    ...policies
      .watched()
      .map(({ resource, cache }) => describeKind(resource, cache)),
  ];
}

/** Kinds of other systems; one that a cluster does not serve, as most do not, is not worth a word. */
function foreignKinds({ caches, resources }: Cluster): KindAccess[] {
  return [
    describeKind(resources.kserveLlmService, caches.kserveLlmServices),
    describeKind(resources.kserveService, caches.kserveServices),
    describeKind(resources.rollout, caches.rollouts),
    describeKind(resources.flaggerCanary, caches.flaggerCanaries),
  ].filter(({ state }) => state !== 'absent');
}

/** `A, B and C`. */
function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** What follows for the reader when kinds may not be read. */
function consequenceOf(kinds: readonly string[]): string {
  if (kinds.includes('LLMService')) {
    return 'who manages a service is unknown there, and every change is blocked';
  }
  if (kinds.includes('Secret')) {
    return 'Helm releases without an LLMService are not shown';
  }
  if (kinds.some(kind => /Set$|^Deployment$/.test(kind))) {
    return 'replicas are not shown';
  }
  return kinds.every(kind => Object.hasOwn(policyApis, kind))
    ? 'the drift of arms is not shown'
    : 'experiments cannot be asked who their arms are';
}

/** One sentence for each place where something may not be read. */
function accessNotes(cluster: Cluster, kinds: readonly KindAccess[]): string[] {
  const places = new Map<string, string[]>();
  for (const { kind, state, noAccess } of kinds) {
    if (state !== 'forbidden' && state !== 'partial') continue;
    const place = noAccess
      ? `namespace ${enumerate(noAccess)} of ${cluster.name}`
      : cluster.name;
    places.set(place, [...(places.get(place) ?? []), kind]);
  }
  return [...places].map(
    ([place, denied]) =>
      `The portal may not read ${enumerate(denied)} in ${place}: ${consequenceOf(
        denied,
      )}.`,
  );
}

/** Every kind is refused then, so that a note for each would hide the one reason. */
function isCredentialRefused({ caches }: Cluster): boolean {
  return caches.services
    .states()
    .some(
      ({ state }) => state.state === 'forbidden' && state.credentialRefused,
    );
}

/** Releases that are missing from the list, and whether waiting helps. */
function releaseNotes({ name, releases, caches }: Cluster): string[] {
  const { unread, undecodable } = releases.countHidden(
    ref => caches.services.get(ref) !== undefined,
  );
  const count = (releaseCount: number) =>
    releaseCount === 1
      ? `1 Helm release of ${name}`
      : `${releaseCount} Helm releases of ${name}`;
  const are = (releaseCount: number) =>
    releaseCount === 1 ? 'is not shown' : 'are not shown';
  const notes: string[] = [];
  if (unread > 0) {
    notes.push(
      `${count(unread)} could not be read and ${are(unread)}; the portal tries again.`,
    );
  }
  if (undecodable > 0) {
    notes.push(
      `${count(undecodable)} could not be decoded and ${are(undecodable)}.`,
    );
  }
  return notes;
}

function notesOf(cluster: Cluster, kinds: readonly KindAccess[]): string[] {
  const notes = isCredentialRefused(cluster)
    ? [
        `${cluster.name} does not accept the portal's credential: nothing can be read there, and every change is blocked.`,
      ]
    : accessNotes(cluster, kinds);
  return [...notes, ...releaseNotes(cluster)];
}

/** State of a cluster as a list shows it that is made of what one of its watches sees. */
export function describeListState(
  cluster: Cluster,
  watch: 'services' | 'canaries' = 'services',
): ClusterListState {
  const scopes = cluster.caches[watch].states();
  const overall = overallState(scopes);
  const { reachable, since, answeredAt } = cluster.reachability.state;
  const silent = silentSince(scopes) ?? since;
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
    state: stateWhileReachable(overall, reachable),
    asOf: oldestState(scopes, answeredAt)?.toISOString(),
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
  {
    services,
    metrics = { state: 'notConfigured' },
    notes = [],
  }: { services: number; metrics?: MetricsState; notes?: readonly string[] },
): ClusterStatus {
  const kinds = watchedKinds(cluster);
  const scopes = cluster.caches.services.states();
  const overall = overallState(scopes);
  const counted =
    overall === 'ok' || overall === 'absent' || overall === 'stale';
  return {
    name: cluster.name,
    ...reachabilityOf(cluster),
    asOf: oldestState(
      scopes,
      cluster.reachability.state.answeredAt,
    )?.toISOString(),
    readOnly: cluster.readOnly,
    namespaces: cluster.namespaces && [...cluster.namespaces],
    kinds: [...kinds, ...foreignKinds(cluster)],
    services: counted ? services : null,
    notes: [...notesOf(cluster, kinds), ...notes],
    admission: cluster.admission.state,
    metrics,
  };
}
