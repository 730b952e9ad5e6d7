import {
  CanaryError,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  deletionPolicyAnnotation,
  orphanPolicy,
  retryOnConflict,
  type WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import { refusal } from '../../operations/errors';
import { checkOwner } from '../facts/checkOwner';
import { operation, subjectOf } from '../ReleaseToMove';
import type { Execution, MadeService } from './Execution';

function refuseOther(
  proof: WritableService,
  { uid }: MadeService,
  ref: ServiceRef,
): void {
  if (proof.identity.uid === uid) return;
  throw refusal('RELEASE_MOVED', subjectOf({ ref }), {
    why: 'is another LLMService than the one that was made',
  });
}

/** Whether a service outlives its deletion as a release: without that, it is never deleted here. */
export function isOrphaning({ object }: WritableService): boolean {
  const { annotations = {} } = object.metadata;
  return annotations[deletionPolicyAnnotation] === orphanPolicy;
}

/**
 * Writes to the very service that was made, on what the guard sees of it live, and again while it
 * changes meanwhile.
 */
export function writeGuarded<Change, Result>(
  { environment, move, held }: Execution,
  service: MadeService,
  write: {
    compute(proof: WritableService): Change;
    attempt(proof: WritableService, change: Change): Promise<Result>;
  },
): Promise<Result> {
  const { now, sleep, random } = environment;
  const { namespace, name } = move.ref;
  return retryOnConflict({
    operation,
    ref: { namespace, name },
    now,
    sleep,
    random,
    guard: {
      async check() {
        await held.confirm(); // precondition
        return checkOwner(environment, move); // precondition
      },
    },
    compute(proof) {
      refuseOther(proof, service, move.ref); // precondition
      return write.compute(proof);
    },
    attempt: write.attempt,
  });
}

/** Whether an error says that nothing stands there any more. */
export function isGone(error: unknown): boolean {
  return CanaryError.is(error, 'RELEASE_NOT_FOUND');
}
