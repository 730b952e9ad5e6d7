import {
  isRecord,
  type LivePolicy,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Cluster } from '../clusters';
import { readPolicies } from '../drift';
import { CodedError } from '../errors';
import type { ChatRoute } from './ChatRoute';

/** What is looked for, under the name that charts give it or another that says whose it is. */
function routeOf({ name }: ServiceRef) {
  return { kind: 'ModelRoute', section: 'modelRoute', name, fields: [] };
}

/** The route of the experiment that a service is an arm of: arms are reached by the split, as users are. */
function sharedRoute(
  cluster: Cluster,
  { namespace, name }: ServiceRef,
): string | undefined {
  const facts = cluster.caches.services.get({ namespace, name });
  if (!facts) return undefined;
  const { managedBy } = {
    managedBy: undefined,
    ...cluster.parents().enrich(facts.ownership, facts.uid),
  };
  if (!managedBy?.name) return undefined;
  const parent = { namespace: managedBy.namespace, name: managedBy.name };
  return cluster.caches.canaries.get(parent)?.route.name;
}

function armsOf(cluster: Cluster, route: string): ChatRoute['candidates'] {
  const arms: ChatRoute['candidates'] = [];
  for (const canary of cluster.caches.canaries.values()) {
    if (canary.route.name !== route) continue;
    for (const { name: arm, service } of canary.specArms) {
      const { namespace, name } = service;
      arms.push({ arm, service: { namespace, name } });
    }
  }
  return arms;
}

function isKnown(cluster: Cluster, ref: ServiceRef): boolean {
  const { state } = cluster.caches.services.stateOf(ref.namespace);
  return (
    state !== 'ok' ||
    cluster.caches.services.get(ref) !== undefined ||
    cluster.releases.get(ref) !== undefined
  );
}

function noRoute(ref: ServiceRef): CodedError {
  const { namespace, name } = ref;
  return new CodedError(
    'ROUTE_NOT_FOUND',
    `${namespace}/${name} has no route, so that the gateway does not know it`,
  );
}

/** The name under which the gateway serves what a ModelRoute says. */
function nameIn(
  live: Extract<LivePolicy, { state: 'read' }>,
): string | undefined {
  const [first] = live.objects;
  if (!first) return undefined;
  const { nginx } = isRecord(first.spec) ? first.spec : { nginx: undefined };
  const route = isRecord(nginx) ? nginx.route : undefined;
  return typeof route === 'string' && route !== '' ? route : first.name;
}

async function ownRoute(
  cluster: Cluster,
  ref: ServiceRef,
  deadlineMilliseconds: number,
): Promise<string> {
  const search = { cluster, ref, call: { deadlineMilliseconds } };
  const planned = routeOf(ref);
  const found = await readPolicies(search, [planned]);
  const live = found[planned.kind] ?? { state: 'error' };
  switch (live.state) {
    case 'read': {
      const name = nameIn(live);
      if (name === undefined) throw noRoute(ref);
      return name;
    }
    case 'notServed':
      throw noRoute(ref);
    case 'noAccess':
      throw new CodedError(
        'UPSTREAM_FORBIDDEN',
        'The portal may not read routes (ModelRoute) there',
      );
    case 'error':
      throw new CodedError(
        'CLUSTER_UNAVAILABLE',
        'The route of the service could not be read',
        { retryAfterSeconds: 5 },
      );
    default: {
      const never: never = live;
      return never;
    }
  }
}

/**
 * By which route the gateway reaches a service: of an arm that of its experiment, else its own, read live.
 * Whether it may be changed does not matter here.
 */
export async function readChatRoute(
  cluster: Cluster,
  ref: ServiceRef,
  deadlineMilliseconds: number,
): Promise<ChatRoute> {
  const { namespace, name } = ref;
  if (!isKnown(cluster, ref)) {
    throw new CodedError(
      'RELEASE_NOT_FOUND',
      `There is no service ${namespace}/${name} in ${ref.cluster}`,
    );
  }
  const route =
    sharedRoute(cluster, ref) ??
    (await ownRoute(cluster, ref, deadlineMilliseconds));
  const arms = armsOf(cluster, route);
  const isArm = arms.some(
    ({ service }) => service.namespace === namespace && service.name === name,
  );
  return {
    route,
    candidates: [...arms, ...(isArm ? [] : [{ service: { namespace, name } }])],
  };
}
