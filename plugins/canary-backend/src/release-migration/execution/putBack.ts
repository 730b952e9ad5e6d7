import type {
  CanaryError,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { WritableService } from '@llm-canary/backstage-plugin-canary-node';
import { refusal } from '../../operations/errors';
import { subjectOf } from '../ReleaseToMove';
import type { Execution, MadeService } from './Execution';
import { toCanaryError } from './toCanaryError';
import { isGone, isOrphaning, writeGuarded } from './writeGuarded';

export type PutBack =
  | { state: 'gone' }
  /** The deletion was taken, and its operator has not let go of the service yet. */
  | { state: 'going' }
  | { state: 'stays'; error: CanaryError }
  | { state: 'unknown'; error: CanaryError };

/** A service without its policy takes the release with it. */
function requireOrphaning(proof: WritableService, ref: ServiceRef): void {
  if (isOrphaning(proof)) return;
  throw refusal('RELEASE_MOVED', subjectOf({ ref }), {
    why: 'is without its Orphan policy, and deleting it would uninstall the release',
  });
}

/** Deletes with uid and resourceVersion, and only under the Orphan policy. */
async function deleteOrphan(
  execution: Execution,
  service: MadeService,
): Promise<void> {
  const { move } = execution;
  await writeGuarded(execution, service, {
    compute(proof) {
      requireOrphaning(proof, move.ref); // precondition
      return 'delete';
    },
    attempt: async proof => {
      if (proof.object.metadata.deletionTimestamp === undefined) {
        await move.cluster.writer.delete(proof);
      }
    },
  });
}

type Place = 'gone' | 'going' | 'there' | 'unread';

async function lookAt(
  { environment, move }: Execution,
  { uid }: MadeService,
): Promise<Place> {
  const seen = await move.cluster.guard.observe(move.ref, {
    deadlineMilliseconds: environment.readMilliseconds,
  });
  if (seen.state === 'unreadable') return 'unread';
  if (seen.state === 'vacant' || seen.identity.uid !== uid) return 'gone';
  return seen.object.metadata.deletionTimestamp === undefined
    ? 'there'
    : 'going';
}

/** Until it is gone, or the time is over. */
async function waitUntilGone(
  execution: Execution,
  service: MadeService,
): Promise<Place> {
  const { now, sleep, removalMilliseconds, pollMilliseconds } =
    execution.environment;
  const end = now() + removalMilliseconds;
  for (;;) {
    const place = await lookAt(execution, service);
    const isOver = now() >= end || execution.stopping.aborted;
    if (place === 'gone' || isOver) return place;
    await sleep(pollMilliseconds);
  }
}

/**
 * Deletes the LLMService that was made for a release, by the guarded writer of the operations. Under
 * its policy the release stays as it is.
 */
export async function putBack(
  execution: Execution,
  service: MadeService,
): Promise<PutBack> {
  let failure: CanaryError | undefined;
  try {
    await deleteOrphan(execution, service);
  } catch (error) {
    if (isGone(error)) return { state: 'gone' };
    failure = toCanaryError(error, execution.move);
    if (failure.code !== 'OUTCOME_UNKNOWN') {
      return { state: 'stays', error: failure };
    }
  }
  const place = await waitUntilGone(execution, service);
  if (place === 'gone' || place === 'going') return { state: place };
  return failure ? { state: 'unknown', error: failure } : { state: 'going' };
}
