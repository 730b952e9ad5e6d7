import type {
  VacantName,
  WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import type { OperationTask } from './environment';
import { refusal } from './errors';

/**
 * Asks the guard. A name under which there is only a Helm release is refused here: nothing of ours
 * may take it for vacant.
 */
export async function checkOwnership(
  task: Pick<OperationTask, 'cluster' | 'operation' | 'ref'>,
): Promise<WritableService | VacantName> {
  const { cluster, operation, ref } = task;
  const name = { namespace: ref.namespace, name: ref.name };
  const seen = await cluster.guard.check(operation, name);
  if (!seen.found && (await cluster.isHelmRelease(name))) {
    throw refusal('INVALID_INPUT', task, {
      why: 'is a Helm release; operations on Helm releases are not in this version',
    });
  }
  return seen;
}
