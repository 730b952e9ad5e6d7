import type { OwnershipUnknownReason } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../kubernetes/errors';
import type {
  KubernetesObject,
  KubernetesReader,
  ObjectRef,
  ReadOptions,
  Resource,
  ServedKind,
} from '../kubernetes/types';

/**
 * What the guard needs of the port: nothing that writes, nothing that is cached.
 * @public
 */
export type LiveReader = Pick<KubernetesReader, 'get' | 'discover'>;

/** What one live read of a name came to. */
export type LiveRead =
  | { state: 'found'; resource: Resource; object: KubernetesObject }
  | { state: 'vacant'; resource: Resource; kindServed: boolean }
  | { state: 'failed'; reason: OwnershipUnknownReason; cause: unknown };

interface LiveReadRequest {
  reader: LiveReader;
  resource: Resource;
  ref: ObjectRef;
  options?: ReadOptions;
}

function reasonOf(error: unknown): OwnershipUnknownReason {
  if (KubernetesError.is(error, 'unauthorized', 'forbidden')) {
    return 'forbidden';
  }
  return KubernetesError.is(error, 'malformed') ? 'malformed' : 'read_failed';
}

async function getOnce(
  request: LiveReadRequest,
): Promise<LiveRead | 'notServed'> {
  const { reader, resource, ref, options } = request;
  try {
    return {
      state: 'found',
      resource,
      object: await reader.get(resource, ref, options),
    };
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) {
      return { state: 'vacant', resource, kindServed: true };
    }
    if (KubernetesError.is(error, 'notServed')) {
      return 'notServed';
    }
    return { state: 'failed', reason: reasonOf(error), cause: error };
  }
}

function discoveryFailed(cause: unknown): LiveRead {
  return { state: 'failed', reason: 'discovery_failed', cause };
}

async function getUnderServedVersion(
  request: LiveReadRequest,
  served: ServedKind,
): Promise<LiveRead> {
  if (served.state === 'absent') {
    return { state: 'vacant', resource: request.resource, kindServed: false };
  }
  const resource = { ...request.resource, version: served.version };
  const again = await getOnce({ ...request, resource });
  return again === 'notServed'
    ? discoveryFailed(new Error('Discovery and the API contradict each other.'))
    : again;
}

/**
 * Reads one name live. A text 404 says only that the path is not served, so discovery is asked,
 * once and live: an answer from before could hide an arm that was made since. Only "absent" from
 * there means that nothing can stand under the name. Never rejects.
 */
export async function readLive(request: LiveReadRequest): Promise<LiveRead> {
  const first = await getOnce(request);
  if (first !== 'notServed') {
    return first;
  }
  try {
    const { reader, resource, options } = request;
    const served = await reader.discover(resource, options);
    return await getUnderServedVersion(request, served);
  } catch (error) {
    return discoveryFailed(error);
  }
}
