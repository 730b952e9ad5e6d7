import {
  KubernetesError,
  type VacantName,
  type WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import { checkOwnership } from './checkOwnership';
import { ended, type Ending, notAccepted } from './Ending';
import type { OperationEnvironment, OutgoingWrite, Sent } from './environment';
import { writeError } from './errors';

/** How often, and how far apart, the effect of a write is looked for whose answer did not come. */
const LOOKS = 3;
const LOOK_MILLISECONDS = 250;

/**
 * What a write was that failed for a reason of the cluster's, or that got no answer.
 *
 * @throws a CanaryError when nothing was attempted: no server saw it, the kind is gone, or the object
 * turned out to be an arm
 */
export async function settleFailure(
  environment: OperationEnvironment,
  write: OutgoingWrite,
  cause: unknown,
): Promise<Ending> {
  const error = writeError(cause, write.task);
  if (error.code === 'OUTCOME_UNKNOWN') {
    const sent = await findOutcome(environment, write);
    return sent ? ended(write, sent) : notAccepted(write, error);
  }
  if (KubernetesError.is(cause, 'rejectedByPolicy')) {
    // The policy may be the twin of the guard, and quicker: then the guard has the better words.
    await checkOwnership(write.task);
  }
  if (
    error.code === 'RELEASE_NOT_FOUND' ||
    !KubernetesError.is(cause) ||
    cause.status === undefined
  ) {
    throw error;
  }
  return notAccepted(write, error);
}

async function findOutcome(
  environment: OperationEnvironment,
  write: OutgoingWrite,
): Promise<Sent | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    await environment.sleep(LOOK_MILLISECONDS);
    const sent = await lookForEffect(write);
    if (sent) {
      return sent;
    }
  }
  return undefined;
}

/** Never rejects: not to know is an answer, too. */
async function lookForEffect(write: OutgoingWrite): Promise<Sent | undefined> {
  try {
    const seen = await checkOwnership(write.task);
    return (await write.holds(seen)) ? effectOf(seen, write.before) : undefined;
  } catch {
    return undefined;
  }
}

function effectOf(
  seen: WritableService | VacantName,
  before: WritableService | undefined,
): Sent | undefined {
  const uid = before?.identity.uid;
  if (seen.found && (uid === undefined || seen.identity.uid === uid)) {
    const { identity } = seen;
    return { uid: identity.uid, generation: identity.generation };
  }
  return uid === undefined ? undefined : { uid };
}
