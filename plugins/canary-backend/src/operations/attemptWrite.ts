import type { HeldLock } from '../lock';
import { checkOwnership } from './checkOwnership';
import type { Ending } from './Ending';
import type { OperationEnvironment, OperationTask } from './environment';
import { writeService } from './writeService';
import { writeVacant } from './writeVacant';

/**
 * Looks once inside the lock, and goes the way of what stands there. Ownership is looked at before
 * anything else, also before it is known whether Helm has a release of that name, so that no way of
 * Helm's can touch an arm.
 *
 * @throws a CanaryError for every refusal
 */
export async function attemptWrite(
  environment: OperationEnvironment,
  task: OperationTask,
  held: HeldLock,
): Promise<Ending> {
  const seen = await checkOwnership(task);
  return seen.found
    ? writeService(environment, task, { held, first: seen })
    : writeVacant(environment, task, { held, vacant: seen });
}
