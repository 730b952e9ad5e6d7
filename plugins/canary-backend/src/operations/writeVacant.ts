import type { VacantName } from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import { createService } from './createService';
import type { Ending } from './Ending';
import type { OperationEnvironment, OperationTask } from './environment';
import { noServiceError } from './errors';
import { holdsRelease } from './holdsRelease';
import { writeRelease } from './writeRelease';

/**
 * Where no LLMService stands: the operation goes to the Helm release of that name, or makes what is
 * to be made. A name that may hold a release is never taken for vacant.
 *
 * @throws RELEASE_NOT_FOUND, the refusals of the operation, and those of a read that failed
 */
export async function writeVacant(
  environment: OperationEnvironment,
  task: OperationTask,
  { held, vacant }: { held: HeldLock; vacant: VacantName },
): Promise<Ending> {
  if (await holdsRelease(environment, task)) {
    return writeRelease(environment, task, {
      held,
      change: task.changeRelease(),
    });
  }
  if (!task.decideCreation) {
    throw noServiceError(task);
  }
  const creation = await task.decideCreation(vacant);
  await held.confirm(); // precondition
  return creation.backend === 'helm'
    ? writeRelease(environment, task, { held, change: creation.change })
    : createService(environment, task, { vacant, creation });
}
