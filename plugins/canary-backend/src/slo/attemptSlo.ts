import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloWritten } from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import type { Answer, SettledEnding } from '../operations/Ending';
import { readServiceState } from '../operations/serviceState';
import {
  lookAtOwner,
  lookAtOwnerAgain,
  warnOfAdoption,
  type SloOwner,
} from './lookAtOwner';
import type { SloEnvironment, SloTask } from './SloEnvironment';

/** How often, and how far apart, the effect of a write is looked for whose answer did not come. */
const LOOKS = 3;
const LOOK_MILLISECONDS = 250;

/** Codes that say that the write was sent, and not taken for a reason that is not ours. */
const answered: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'OBJECT_REJECTED',
  'FIELD_CONFLICT',
  'UPSTREAM_FORBIDDEN',
  'INVALID_INPUT',
  'OUTCOME_UNKNOWN',
]);

/** Who holds SLOs may be unavailable before it was asked, or say so itself. */
function wasAnswered(error: CanaryError): boolean {
  const { cause } = error;
  return (
    answered.has(error.code) ||
    (error.code === 'CLUSTER_UNAVAILABLE' &&
      cause instanceof Error &&
      'status' in cause &&
      cause.status !== undefined)
  );
}

function factsOf(owner: SloOwner, uid = ''): Pick<Answer, 'uid' | 'revision'> {
  if (!owner.found) return { uid };
  const { revision } = readServiceState(owner.object);
  return {
    uid: owner.identity.uid,
    ...(revision !== undefined && { revision }),
  };
}

/** Whether the SLO is now as the change wanted it. Never rejects: not to know is an answer, too. */
async function hasEffect(
  { sloOf, sleep }: SloEnvironment,
  { cluster, ref, change }: SloTask,
): Promise<boolean> {
  const { namespace, name } = ref;
  for (let look = 0; look < LOOKS; look++) {
    await sleep(LOOK_MILLISECONDS);
    try {
      const { result } = await sloOf(cluster).dryRun({
        ref: { namespace, name },
        change,
      });
      if (result === 'unchanged') return true;
    } catch {
      // Looked for again, or not known.
    }
  }
  return false;
}

function alreadySo(owner: SloOwner, written: SloWritten): SettledEnding {
  const warnings = [...written.warnings, 'The SLO has these values already.'];
  return {
    kind: 'nothing',
    answer: { ...factsOf(owner, written.uid), warnings },
  };
}

async function accepted(
  task: SloTask,
  owner: SloOwner,
  written: Omit<SloWritten, 'sent'>,
): Promise<SettledEnding> {
  const { changed, uid } = written;
  const warnings = [
    ...written.warnings,
    ...(await warnOfAdoption(task, owner)),
  ];
  const facts = factsOf(owner, uid);
  return {
    kind: 'accepted',
    answer: { ...facts, ...(warnings.length > 0 && { warnings }) },
    run: { ...facts, outcome: 'accepted', changed, warnings },
  };
}

/** Looks and writes inside the lock. Rejects with a CanaryError where there is nothing to record. */
export async function attemptSlo(
  environment: SloEnvironment,
  task: SloTask,
  held: HeldLock,
): Promise<SettledEnding> {
  const { cluster, ref, change } = task;
  const { namespace, name } = ref;
  const owner = await lookAtOwner(environment, task);
  let tried = false;
  try {
    const written = await environment.sloOf(cluster).write({
      ref: { namespace, name },
      change,
      async beforeWrite() {
        await held.confirm();
        await lookAtOwnerAgain(task, owner);
        held.signal.throwIfAborted();
        tried = true;
      },
    });
    return written.sent
      ? await accepted(task, owner, written)
      : alreadySo(owner, written);
  } catch (error) {
    if (!tried || !CanaryError.is(error) || !wasAnswered(error)) throw error;
    const { code, message } = error;
    const isUnknown = code === 'OUTCOME_UNKNOWN';
    if (isUnknown && (await hasEffect(environment, task))) {
      return accepted(task, owner, { changed: true, warnings: [] });
    }
    return {
      kind: 'failed',
      error,
      run: {
        ...factsOf(owner),
        outcome: isUnknown ? 'outcomeUnknown' : 'failed',
        error: { code, message },
      },
    };
  }
}
