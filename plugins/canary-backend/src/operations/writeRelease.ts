import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { HeldLock } from '../lock';
import { checkOwnership } from './checkOwnership';
import type { Ending } from './Ending';
import type { OperationEnvironment, OperationTask } from './environment';
import { refusal, writeError } from './errors';
import type { ReleaseChange } from './ReleaseOperations';

/**
 * Hands a change to Helm, and returns when the cluster took the first write, or when there was none.
 * Helm has no preconditions: lock and ownership are asked again at that write, and while it runs.
 *
 * @throws why nothing was written
 */
export async function writeRelease(
  environment: OperationEnvironment,
  task: OperationTask,
  { held, change }: { held: HeldLock; change: ReleaseChange },
): Promise<Ending> {
  const { cluster, ref, expectRevision, note, told } = task;
  const progress = environment.releases.write({
    cluster,
    ref,
    change,
    expectRevision,
    note,
    told,
    runId: held.runId,
    confirm: () => confirmVacant(task, held), // precondition
    signal: held.signal,
  });
  try {
    const { warnings, ...answer } = await progress.accepted;
    return {
      kind: 'underWay',
      answer: { ...answer, ...(warnings.length > 0 && { warnings }) },
      ended: progress.ended.then(run => run && { note, ...run }),
    };
  } catch (error) {
    const run = await progress.ended;
    if (!run) {
      throw error;
    }
    return {
      kind: 'failed',
      run: { note, ...run },
      error: CanaryError.is(error) ? error : writeError(error, task),
    };
  }
}

/** An LLMService that was made of the release meanwhile is another thing to write to. */
async function confirmVacant(
  task: OperationTask,
  held: HeldLock,
): Promise<void> {
  await held.confirm(); // precondition
  const seen = await checkOwnership(task); // precondition
  if (seen.found) {
    throw refusal('RELEASE_MOVED', task, {
      why: 'has become an LLMService since it was looked at',
    });
  }
}
