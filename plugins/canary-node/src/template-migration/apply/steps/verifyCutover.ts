import { describeValue } from '../../domain/compareSent';
import type { FactObject } from '../../domain/facts';
import {
  annotationOf,
  isAbsent,
  memberOf,
  specOf,
  statusOf,
} from '../../domain/fields';
import {
  checkCurrent,
  checkReference,
  checkUid,
  checkUntouched,
} from '../checks';
import { pinsOf } from '../planOfWrite';
import { targetOf } from '../ensureTarget';
import { afterCommit } from '../phrases';
import { readLive } from '../readLive';
import { checkOf, notVerified, type StepCheck, type UnitRun } from '../UnitRun';
import { waitUntil } from '../waitUntil';
import { lookAtClaim } from './verifyClaim';
import { lookAtAdoption } from './verifyTargetAdoption';

/**
 * Step 9: the operator has taken the cutover up, and the InferenceService is the one that there was,
 * untouched (R151-R156). It is not stopped: what became of a cutover is worth the wait. Nothing is
 * undone, and nothing is touched to make the operator look again (R152, R157).
 */
export async function verifyCutover(run: UnitRun): Promise<void> {
  if (run.cutoverGeneration === undefined || run.isDryRun) {
    run.require(await lookAtWorkload(run));
    run.require(await lookAtClaim(run));
    run.keep([notVerified('AIMService/status after the cutover', afterCommit)]);
    return;
  }
  await waitUntil(run, () => lookAtCutover(run), {
    milliseconds: run.context.waits.dispatch,
    timedOut:
      'The cutover was not confirmed in time: an unresolved infrastructure failure. It is no permission to weaken the validation, and nothing was restarted or touched.',
    isStoppable: false,
  });
}

async function lookAtCutover(run: UnitRun): Promise<StepCheck[]> {
  const { service, templateCache } = run.source;
  const live = await readLive(run, 'service', service.metadata.name);
  const predecessor = await readLive(
    run,
    'templateCache',
    templateCache.metadata.name,
  );
  return [
    ...(await lookAtWorkload(run)),
    checkUid('AIMService', service.metadata.uid, live),
    ...(live ? checkService(run, live) : []),
    ...(await lookAtAdoption(run)),
    ...(await lookAtClaim(run)),
    checkUid('AIMTemplateCache', templateCache.metadata.uid, predecessor),
  ];
}

async function lookAtWorkload(run: UnitRun): Promise<StepCheck[]> {
  const { inferenceService } = run.source;
  const { name } = inferenceService.metadata;
  const live = await readLive(run, 'inferenceService', name);
  return checkUntouched(live, inferenceService);
}

function checkService(run: UnitRun, live: FactObject): StepCheck[] {
  const { cache = {}, resolvedProfile } = statusOf(live);
  const ofStatus = 'AIMService/status';
  const reference = memberOf(cache, 'templateCacheRef');
  return [
    ...checkPin(run, live),
    checkCurrent(live),
    ...checkReference(
      `${ofStatus}.resolvedProfile`,
      resolvedProfile,
      targetOf(run.profile).object,
    ),
    ...checkReference(
      `${ofStatus}.cache.profileCacheRef`,
      memberOf(cache, 'profileCacheRef'),
      targetOf(run.cache).object,
    ),
    checkOf(
      `${ofStatus}.cache.templateCacheRef`,
      'absent',
      isAbsent(reference)
        ? 'absent'
        : describeValue(memberOf(reference, 'name')),
    ),
  ];
}

/** Whoever changes the service now expires its pin. */
function checkPin(run: UnitRun, live: FactObject): StepCheck[] {
  const { template, profile } = specOf(live);
  const checks = [
    checkOf(
      'AIMService/metadata.generation',
      String(run.cutoverGeneration),
      String(live.metadata.generation),
    ),
    checkOf('AIMService/spec.template', 'absent', describeValue(template)),
    checkOf(
      'AIMService/spec.profile.name',
      run.target.profile,
      describeValue(memberOf(profile, 'name')),
    ),
    ...Object.entries(pinsOf(run)).map(([key, value]) =>
      checkOf(
        `AIMService/metadata.annotations[${key}]`,
        value,
        describeValue(annotationOf(live, key)),
      ),
    ),
  ];
  return checks.map(check => ({ ...check, final: true }));
}
