import type { ReleaseObject } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type ObjectRef,
  type ReadOptions,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  decodeRelease,
  overrideKind,
  secretKind,
  type Cluster,
} from '../../clusters';
import { describeFailure, describeLive } from './describeObject';
import { objectKinds, type ObjectKind } from './objectKinds';
import { readManifest, type ManifestObject } from './readManifest';

interface ObjectSearch {
  reader: KubernetesReader;
  /** Namespace and name of the release. */
  ref: ObjectRef;
  call: ReadOptions;
}

function isMadeBy(object: KubernetesObject, { namespace, name }: ObjectRef) {
  const annotations = object.metadata.annotations ?? {};
  return (
    annotations['meta.helm.sh/release-name'] === name &&
    (annotations['meta.helm.sh/release-namespace'] ?? namespace) === namespace
  );
}

async function readNamed(
  search: ObjectSearch,
  resource: Resource,
  name: string,
): Promise<ReleaseObject> {
  const { reader, ref, call } = search;
  try {
    const { namespace } = ref;
    const object = await reader.get(resource, { namespace, name }, call);
    if (isMadeBy(object, ref)) return describeLive(object, resource);
    return {
      ...describeLive(object, resource),
      state: 'missing',
      ready: undefined,
      staleGeneration: undefined,
      conditions: undefined,
      detail: 'An object of this name exists, but another release made it.',
    };
  } catch (error) {
    return describeFailure(error, resource, name);
  }
}

async function listOfApi(
  search: ObjectSearch,
  resource: Resource,
): Promise<ReleaseObject[]> {
  const { reader, ref, call } = search;
  const objects: ReleaseObject[] = [];
  const pages = reader.list(resource, {
    ...call,
    namespace: ref.namespace,
    project: object =>
      isMadeBy(object, ref) ? describeLive(object, resource) : null,
  });
  for await (const { items } of pages) objects.push(...items);
  return objects;
}

/** Without a manifest: whatever carries the release's annotation. */
async function listOfKind(
  search: ObjectSearch,
  { apis }: ObjectKind,
): Promise<ReleaseObject[]> {
  const found: ReleaseObject[] = [];
  for (const resource of apis) {
    try {
      found.push(...(await listOfApi(search, resource)));
    } catch (error) {
      if (KubernetesError.is(error, 'notServed')) continue;
      found.push(describeFailure(error, resource, search.ref.name));
    }
  }
  return found;
}

function resourceOf(
  object: ManifestObject,
  kinds: readonly ObjectKind[],
): Resource | undefined {
  const slash = object.apiVersion.indexOf('/');
  const group = object.apiVersion.slice(0, Math.max(slash, 0));
  const version = object.apiVersion.slice(slash + 1);
  const api = kinds
    .find(({ kind }) => kind === object.kind)
    ?.apis.find(candidate => candidate.group === group);
  return api && { ...api, version };
}

async function readManifestOf(
  cluster: Cluster,
  search: ObjectSearch,
): Promise<ManifestObject[] | undefined> {
  const record = cluster.releases.newestRecord(search.ref);
  if (!record) return undefined;
  const { namespace, name } = record;
  try {
    const secret = await search.reader.get(
      secretKind,
      { namespace, name },
      search.call,
    );
    return readManifest((await decodeRelease(secret)).manifest);
  } catch {
    // The objects can still be found by their annotation.
    return undefined;
  }
}

function compareObjects(left: ReleaseObject, right: ReleaseObject): number {
  return (
    left.kind.localeCompare(right.kind, 'en') ||
    left.name.localeCompare(right.name, 'en')
  );
}

/**
 * The objects that a release made. Its newest record names them; where that cannot be read, or names
 * none, they are found by the annotation that helm puts on each. One kind that may not be read never
 * hides the others.
 */
export async function listReleaseObjects(
  cluster: Cluster,
  ref: ObjectRef,
  call: ReadOptions,
): Promise<ReleaseObject[]> {
  const search = { reader: cluster.reader, ref, call };
  const kinds = objectKinds.map(({ kind, apis }) => ({
    kind,
    apis: apis.length === 1 ? [overrideKind(apis[0], cluster.kinds)] : apis,
  }));
  const named = (await readManifestOf(cluster, search))?.flatMap(object => {
    const resource = resourceOf(object, kinds);
    return resource && (object.namespace ?? ref.namespace) === ref.namespace
      ? [{ resource, name: object.name }]
      : [];
  });
  const objects = named?.length
    ? await Promise.all(
        named.map(({ resource, name }) => readNamed(search, resource, name)),
      )
    : (await Promise.all(kinds.map(kind => listOfKind(search, kind)))).flat();
  return objects.sort(compareObjects);
}
