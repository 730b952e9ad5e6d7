import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type ObjectOwner,
  type OwnedObject,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  objectKinds,
  readManifest,
  type ManifestObject,
} from '../../services/objects';

/** A chart of a model server renders a dozen; what is beyond is not looked at, and said. */
const MAX_READ = 200;
/** Reads at a time. */
const WIDTH = 8;

export interface ObjectsOfRelease {
  reader: Pick<KubernetesReader, 'get'>;
  ref: { namespace: string; name: string };
  manifest: string;
  deadlineMilliseconds: number;
}

/** The API that the manifest states, where it is of a kind that is known. */
function resourceOf({
  apiVersion,
  kind,
}: ManifestObject): Resource | undefined {
  const slash = apiVersion.indexOf('/');
  const group = apiVersion.slice(0, Math.max(slash, 0));
  const version = apiVersion.slice(slash + 1);
  const api = objectKinds
    .find(known => known.kind === kind)
    ?.apis.find(candidate => candidate.group === group);
  return api && { ...api, version };
}

function ownerOf(
  { metadata }: KubernetesObject,
  { namespace, name }: ObjectsOfRelease['ref'],
): ObjectOwner {
  const annotations = metadata.annotations ?? {};
  const release = annotations['meta.helm.sh/release-name'];
  const place = annotations['meta.helm.sh/release-namespace'] ?? namespace;
  if (release === undefined) return { state: 'unmarked' };
  return release === name && place === namespace
    ? { state: 'own' }
    : { state: 'other', release: `${place}/${release}` };
}

async function readOwner(
  search: ObjectsOfRelease,
  object: ManifestObject,
): Promise<ObjectOwner> {
  const { reader, ref, deadlineMilliseconds } = search;
  const { name, namespace = ref.namespace } = object;
  const resource = resourceOf(object);
  // What stands elsewhere may be outside of what the portal may look at.
  if (!resource || namespace !== ref.namespace) return { state: 'notLookedAt' };
  try {
    const call = { deadlineMilliseconds };
    return ownerOf(await reader.get(resource, { namespace, name }, call), ref);
  } catch (error) {
    if (KubernetesError.is(error, 'notFound', 'notServed')) {
      return { state: 'missing' };
    }
    const why = error instanceof Error ? error.message : String(error);
    return { state: 'unread', why };
  }
}

/**
 * Whose the objects are that a release's manifest names, read live; undefined when the manifest cannot
 * be read.
 */
export async function readObjectOwners(
  search: ObjectsOfRelease,
): Promise<OwnedObject[] | undefined> {
  const named = readManifest(search.manifest);
  if (!named) return undefined;
  const owned: OwnedObject[] = [];
  for (let start = 0; start < named.length; start += WIDTH) {
    const part = named.slice(start, start + WIDTH);
    const owners = await Promise.all(
      part.map((object, index): Promise<ObjectOwner> | ObjectOwner =>
        start + index < MAX_READ
          ? readOwner(search, object)
          : { state: 'notLookedAt' },
      ),
    );
    owned.push(
      ...part.map(({ kind, name }, index) => ({
        kind,
        name,
        owner: owners[index] ?? { state: 'notLookedAt' as const },
      })),
    );
  }
  return owned;
}
