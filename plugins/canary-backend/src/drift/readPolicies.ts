import type {
  LivePolicy,
  LivePolicyObject,
  PlannedObject,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type ObjectRef,
  type ReadOptions,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  apiVersionOf,
  belongsTo,
  combineGenerations,
  policyApis,
  releaseOf,
  type Cluster,
} from '../clusters';

/** Where the objects of one service are looked for. */
export interface PolicySearch {
  cluster: Pick<Cluster, 'reader' | 'policies'>;
  /** Namespace and name of the service. */
  ref: ObjectRef;
  call: ReadOptions;
}

/** A release has one object of each kind, or a few by mistake. */
const MAXIMUM_NAMES = 8;
/** The longest value of a label. */
const MAXIMUM_LABEL = 63;

/**
 * The live objects of each kind that a plan speaks of. An object is found by the name that the chart
 * gives it, by that of the release, and else by what its labels or the watches say; it counts when it
 * says that this release made it, or says nothing and has the planned name.
 */
export async function readPolicies(
  search: PolicySearch,
  planned: readonly PlannedObject[],
): Promise<Record<string, LivePolicy>> {
  const kinds = await Promise.all(
    planned.map(async object => [object.kind, await readKind(search, object)]),
  );
  return Object.fromEntries(kinds);
}

async function readKind(
  search: PolicySearch,
  planned: PlannedObject,
): Promise<LivePolicy> {
  const { cluster, ref } = search;
  const watched = cluster.policies.otherNames(ref, planned.kind);
  const apis = policyApis[planned.kind] ?? [];
  const found = await Promise.all(
    apis.map(resource => readApi(search, { resource, planned, watched })),
  );
  return combineGenerations(found);
}

interface PolicyApi {
  resource: Resource;
  planned: PlannedObject;
  /** Names that the watches know beside the planned one; absent where nothing is watched. */
  watched?: readonly string[];
}

async function readApi(
  search: PolicySearch,
  { resource, planned, watched }: PolicyApi,
): Promise<LivePolicy> {
  const { ref } = search;
  try {
    const others = watched ?? (await listNames(search, resource));
    const names = [...new Set([planned.name, ref.name, ...others])];
    const objects = await Promise.all(
      names
        .slice(0, MAXIMUM_NAMES)
        .map(name => readObject(search, resource, name)),
    );
    return {
      state: 'read',
      apiVersion: apiVersionOf(resource),
      objects: objects.flatMap(object =>
        object && isOwn(object, { release: ref.name, planned: planned.name })
          ? [toLive(object, resource)]
          : [],
      ),
    };
  } catch (error) {
    return { state: stateOf(error) };
  }
}

function stateOf(error: unknown): 'noAccess' | 'notServed' | 'error' {
  if (!KubernetesError.is(error)) throw error;
  if (KubernetesError.is(error, 'notServed')) return 'notServed';
  return KubernetesError.is(error, 'forbidden', 'unauthorized')
    ? 'noAccess'
    : 'error';
}

async function readObject(
  { cluster, ref, call }: PolicySearch,
  resource: Resource,
  name: string,
): Promise<KubernetesObject | undefined> {
  try {
    const { namespace } = ref;
    return await cluster.reader.get(resource, { namespace, name }, call);
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return undefined;
    throw error;
  }
}

/** What charts write on all that they render; metadata alone, and few at most. */
async function listNames(
  { cluster, ref, call }: PolicySearch,
  resource: Resource,
): Promise<string[]> {
  if (ref.name.length > MAXIMUM_LABEL) return [];
  const names: string[] = [];
  const pages = cluster.reader.list(resource, {
    ...call,
    namespace: ref.namespace,
    labelSelector: `app.kubernetes.io/instance=${ref.name}`,
    metadataOnly: true,
    project: ({ metadata }) => metadata.name,
  });
  for await (const { items } of pages) {
    names.push(...items);
    if (names.length >= MAXIMUM_NAMES) break;
  }
  return names;
}

function isOwn(
  object: KubernetesObject,
  to: { release: string; planned: string },
): boolean {
  const release = releaseOf(object);
  const { name } = object.metadata;
  return release !== null && belongsTo({ name, release }, to);
}

function toLive(
  object: KubernetesObject,
  resource: Resource,
): LivePolicyObject {
  const { metadata } = object;
  const { managedFields } = metadata as { managedFields?: unknown };
  return {
    apiVersion: apiVersionOf(resource),
    kind: resource.kind,
    name: metadata.name,
    spec: object.spec,
    managedFields,
  };
}
