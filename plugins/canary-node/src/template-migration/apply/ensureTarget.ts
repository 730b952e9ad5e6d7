import { compareSent } from '../domain/compareSent';
import type { FactObject } from '../domain/facts';
import { planWrite } from './planOfWrite';
import { sendWrite } from './sendWrite';
import { StepFailure } from './StepFailure';
import {
  checksOf,
  type StepCheck,
  type TargetObject,
  type UnitRun,
} from './UnitRun';

type EnsuringStep = 'EnsureTargetProfile' | 'EnsureTargetCache';

/** Creates an object of the target if that is planned; what exists was compared with the plan before. */
export async function ensureTarget(
  run: UnitRun,
  step: EnsuringStep,
  existing: TargetObject | undefined,
): Promise<TargetObject> {
  const operation = run.operationOf(step);
  if (operation) {
    const object = await sendWrite(run, planWrite(run, operation));
    return { object, isLive: !run.isDryRun };
  }
  if (existing) return existing;
  throw new StepFailure('failed', 'The target is neither there nor planned.');
}

/** Whether what a step created is still as it was sent. */
export function checkAsSent(
  run: UnitRun,
  step: EnsuringStep,
  live: FactObject,
): StepCheck[] {
  const operation = run.operationOf(step);
  if (operation?.verb !== 'create') return [];
  const { kind } = operation.target;
  return checksOf(`${kind} as sent`, compareSent(operation.body, live), {
    final: true,
  });
}

/** What an earlier step left; a step before it cannot have been left out. */
export function targetOf(target: TargetObject | undefined): TargetObject {
  if (!target) throw new TypeError('The target was not ensured.');
  return target;
}
