import type {
  VacantName,
  WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import type { OperationTask } from './environment';

/** Asks the guard, which reads the name live. */
export async function checkOwnership(
  task: Pick<OperationTask, 'cluster' | 'operation' | 'ref'>,
): Promise<WritableService | VacantName> {
  const { namespace, name } = task.ref;
  return task.cluster.guard.check(task.operation, { namespace, name });
}
