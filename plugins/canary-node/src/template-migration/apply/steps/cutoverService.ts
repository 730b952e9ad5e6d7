import { annotationBytes, annotationLimit } from '../../domain/annotationSize';
import { checkUid } from '../checks';
import { pinsOf, planWrite } from '../planOfWrite';
import { readLive } from '../readLive';
import { checkGeneration, rehearseWrite } from '../rehearseWrites';
import { sendWrite } from '../sendWrite';
import { StepFailure } from '../StepFailure';
import { checkOf, notVerified, type StepCheck, type UnitRun } from '../UnitRun';

const generationMoved =
  'ATTENTION: the cutover was accepted at another generation than its pin names. The pin is inactive, and the workload may roll.';

/**
 * Step 8: one patch moves the service to the profile and sets both pins (R139). A commit has the very
 * patch checked as a dry-run first, its generation included (R142).
 */
export async function cutoverService(run: UnitRun): Promise<void> {
  const operation = run.operationOf('CutoverService');
  if (!operation || !run.context.plan.pinKeys) {
    withoutPin(run);
    return;
  }
  const { uid, name } = run.source.service.metadata;
  const live = await readLive(run, 'service', name);
  run.require([checkUid('AIMService', uid, live)]);
  if (!live) return;
  run.require([checkAnnotationSize(run, live.metadata.annotations)]);
  const write = planWrite(run, operation, live);
  if (!run.isDryRun) await rehearseWrite(run, write);
  const answer = await sendWrite(run, write);
  const checks = checkGeneration(run, write, answer);
  run.keep(checks);
  if (checks.some(({ state }) => state === 'failed')) {
    throw new StepFailure(
      'failed',
      run.isDryRun
        ? 'The cutover would make another generation than its pin names.'
        : generationMoved,
    );
  }
  run.cutoverGeneration = answer.metadata.generation;
}

/** Without the keys of the pin nothing can be asked of the server, and nothing may be written. */
function withoutPin(run: UnitRun): void {
  if (!run.isDryRun) {
    throw new StepFailure('failed', 'There is no cutover that sets the pin.');
  }
  run.keep([
    notVerified(
      'AIMService cutover',
      'the annotation keys of the preservation pin are not stated',
    ),
  ]);
}

/** Annotations with the pin must stay within what the server takes (R144). */
function checkAnnotationSize(
  run: UnitRun,
  annotations: Record<string, string> = {},
): StepCheck {
  const bytes = annotationBytes({ ...annotations, ...pinsOf(run) });
  const isWithin = bytes <= annotationLimit;
  return {
    ...checkOf(
      'AIMService/metadata.annotations: bytes',
      'within',
      isWithin ? 'within' : 'over',
    ),
    expected: `at most ${annotationLimit}`,
    actual: String(bytes),
  };
}
