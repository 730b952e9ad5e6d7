import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes/errors';
import type {
  KubernetesObject,
  KubernetesReader,
  ReadOptions,
  Resource,
} from '../../kubernetes/types';
import type { SloCandidate } from './findSloObject';

/** Where a candidate can be read again. */
export interface ListedSlo extends SloCandidate {
  resource: Resource;
}

function readCandidate(
  { metadata, spec }: KubernetesObject,
  resource: Resource,
): ListedSlo {
  const { name, uid, namespace = '', annotations = {} } = metadata;
  const serviceId = isRecord(spec) ? spec.serviceId : undefined;
  const release = annotations['meta.helm.sh/release-name'];
  return {
    name,
    uid,
    resource,
    apiVersion: `${resource.group}/${resource.version}`,
    ...(typeof serviceId === 'string' && { serviceId }),
    ...(typeof release === 'string' && {
      release: {
        name: release,
        namespace: annotations['meta.helm.sh/release-namespace'] ?? namespace,
      },
    }),
  };
}

interface Listing {
  reader: Pick<KubernetesReader, 'list' | 'discover'>;
  namespace: string;
  options: ReadOptions;
}

async function listOfKind(
  { reader, namespace, options }: Listing,
  resource: Resource,
): Promise<ListedSlo[]> {
  const found: ListedSlo[] = [];
  const pages = reader.list(resource, {
    ...options,
    namespace,
    project: object => readCandidate(object, resource),
  });
  for await (const { items } of pages) found.push(...items);
  return found;
}

/** A kind that is not served has no objects; that is asked live, since unknown is not none. */
async function listServed(
  listing: Listing,
  resource: Resource,
): Promise<ListedSlo[]> {
  try {
    return await listOfKind(listing, resource);
  } catch (error) {
    if (!KubernetesError.is(error, 'notServed')) throw error;
    const served = await listing.reader.discover(resource, listing.options);
    if (served.state === 'absent') return [];
    const { version } = served;
    // The version that was asked for is served and yet was not found: nobody knows.
    if (version === resource.version) throw error;
    return listOfKind(listing, { ...resource, version });
  }
}

/** Every SLO object of a namespace, under each of the kinds. Rejects with a KubernetesError. */
export async function listSloObjects(
  listing: Listing,
  kinds: readonly Resource[],
): Promise<ListedSlo[]> {
  const lists = await Promise.all(kinds.map(kind => listServed(listing, kind)));
  return lists.flat();
}
