import {
  isRecord,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import { controllerRevisionKind } from '../clusters';
import { CodedError } from '../errors';

/** A revision of a service and the ControllerRevision that keeps its spec. */
export interface SnapshotToRead {
  ref: ServiceRef;
  revision: number;
  /** Absent when the history names none. */
  name?: string;
  /** Of the service: a former one of the same name may have left its own. */
  uid: string;
}

/**
 * The spec that a service had at a revision, without loss.
 *
 * @throws RELEASE_NOT_FOUND when it is not kept; KubernetesError when it cannot be read
 */
export async function readSnapshot(
  reader: KubernetesReader,
  wanted: SnapshotToRead,
  call: ReadOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { ref, name, uid } = wanted;
  if (name === undefined) {
    throw notKept(wanted, 'names no stored spec');
  }
  const snapshot = await getOrMissing(
    reader.get(
      controllerRevisionKind,
      { namespace: ref.namespace, name },
      call,
    ),
  );
  if (!snapshot) {
    throw notKept(wanted, `has lost its stored spec ${name}`);
  }
  const data = isRecord(snapshot.data) ? snapshot.data : {};
  if (!isOwnedBy(snapshot, uid) || !isRecord(data.spec)) {
    throw notKept(wanted, `has no usable stored spec ${name}`);
  }
  return data.spec;
}

async function getOrMissing(
  read: Promise<KubernetesObject>,
): Promise<KubernetesObject | undefined> {
  try {
    return await read;
  } catch (error) {
    if (KubernetesError.is(error, 'notFound', 'notServed')) return undefined;
    throw error;
  }
}

function isOwnedBy({ metadata }: KubernetesObject, uid: string): boolean {
  const owners: unknown = metadata.ownerReferences;
  return (
    Array.isArray(owners) &&
    owners.some(owner => isRecord(owner) && owner.uid === uid)
  );
}

/** A revision that a service does not have, or has no more. */
export function notKept(
  { ref, revision }: Pick<SnapshotToRead, 'ref' | 'revision'>,
  why: string,
): CodedError {
  return new CodedError(
    'RELEASE_NOT_FOUND',
    `Revision ${revision} of ${ref.namespace}/${ref.name} ${why}`,
  );
}
