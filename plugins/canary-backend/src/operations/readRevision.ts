import {
  type CanaryError,
  type CanaryKeys,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
} from '@llm-canary/backstage-plugin-canary-node';
import { controllerRevisionKind } from '../clusters/resources';
import type { SeenService } from './environment';
import { type OperationSubject, readError, refusal } from './errors';
import { layersOf } from './layersOf';
import { refuseReserved } from './refuseReserved';
import { readServiceState } from './serviceState';

export interface RevisionToRead extends OperationSubject {
  service: SeenService;
  number: number;
  keys: CanaryKeys;
}

/**
 * The spec of an earlier revision, without loss: found in the history of the service, read from the
 * ControllerRevision that its operator keeps of it.
 *
 * @throws RELEASE_NOT_FOUND when the revision, or its snapshot, is not there
 * @throws CANARY_LAYER_RESERVED when the service was an arm then: rolling back would make it look
 * like one
 */
export async function readRevision(
  client: KubernetesReader,
  wanted: RevisionToRead,
): Promise<Readonly<Record<string, unknown>>> {
  const { service, number } = wanted;
  const entry = readServiceState(service.object).history.find(
    ({ revision }) => revision === number,
  );
  if (!entry) {
    throw missing(wanted, `has no revision ${number} in its history`);
  }
  const name = entry.controllerRevision;
  if (!name) {
    throw missing(wanted, `keeps no snapshot of revision ${number}`);
  }
  const snapshot = await readSnapshot(client, { ...wanted, name });
  const data = isRecord(snapshot.data) ? snapshot.data : {};
  if (!belongsTo(snapshot, service.identity.uid) || !isRecord(data.spec)) {
    throw missing(wanted, `has no usable snapshot of revision ${number}`);
  }
  refuseReserved(layersOf(data.spec.layers), {
    keys: wanted.keys,
    source: `Revision ${number}`,
  });
  return data.spec;
}

async function readSnapshot(
  client: KubernetesReader,
  wanted: RevisionToRead & { name: string },
): Promise<KubernetesObject> {
  const { namespace } = wanted.ref;
  try {
    return await client.get(controllerRevisionKind, {
      namespace,
      name: wanted.name,
    });
  } catch (error) {
    if (KubernetesError.is(error, 'notFound', 'notServed')) {
      throw missing(
        wanted,
        `has lost the snapshot of revision ${wanted.number}`,
        error,
      );
    }
    throw readError(error, {
      ...wanted,
      what: `the snapshot of revision ${wanted.number}`,
    });
  }
}

/** A snapshot of a former service of the same name is not a state that this one ever had. */
function belongsTo(snapshot: KubernetesObject, uid: string): boolean {
  const owners: unknown = snapshot.metadata.ownerReferences;
  return (
    Array.isArray(owners) &&
    owners.some(owner => isRecord(owner) && owner.uid === uid)
  );
}

function missing(
  wanted: RevisionToRead,
  why: string,
  cause?: unknown,
): CanaryError {
  return refusal('RELEASE_NOT_FOUND', wanted, {
    why,
    fields: { toRevision: wanted.number },
    cause,
  });
}
