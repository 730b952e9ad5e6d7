import type { OperationEnvironment, OperationTask } from './environment';
import { readError } from './errors';

/** Whether a Helm release stands under the name, read live. Unknown is a refusal, not a no. */
export async function holdsRelease(
  { releases }: Pick<OperationEnvironment, 'releases'>,
  task: Pick<OperationTask, 'cluster' | 'operation' | 'ref'>,
): Promise<boolean> {
  try {
    return await releases.exists(task.cluster, task.ref);
  } catch (error) {
    throw readError(error, { ...task, what: 'the Helm releases there' });
  }
}
