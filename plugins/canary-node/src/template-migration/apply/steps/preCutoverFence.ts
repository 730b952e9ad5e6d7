import { addressOf } from '../../domain/comparePins';
import { describeValue } from '../../domain/compareSent';
import { isConditionTrue, isControlledBy } from '../../domain/fields';
import { runtimeNameOf } from '../../domain/references';
import { checkOnlyCache } from '../checks';
import { targetOf } from '../ensureTarget';
import { afterCommit } from '../phrases';
import { readLive, readMatchingCaches } from '../readLive';
import { checkOf, notVerified, type StepCheck, type UnitRun } from '../UnitRun';
import { waitUntil } from '../waitUntil';
import { lookAtProfile } from './verifyTargetProfile';
import { readFacts, requireValid } from './revalidateSource';
import { lookAtClaim } from './verifyClaim';
import { lookAtAdoption } from './verifyTargetAdoption';

/**
 * Step 7, the last look before the cutover: the runtime of the profile is there, and then, all of it
 * anew, the source with its InferenceService, the adoption and the claim (R134).
 */
export async function preCutoverFence(run: UnitRun): Promise<void> {
  const profile = targetOf(run.profile);
  if (profile.isLive) {
    await waitUntil(run, () => lookAtRuntime(run), {
      milliseconds: run.context.waits.readiness,
      timedOut: 'The runtime of the profile was not projected in time.',
      isStoppable: true,
    });
    run.require(await lookAtProfile(run));
  } else {
    run.keep([notVerified('ServingRuntime of the profile', afterCommit)]);
  }
  requireValid(run, await readFacts(run), createdBy(run));
  run.require(
    targetOf(run.cache).isLive
      ? await lookAtAdoption(run)
      : [
          notVerified('AIMProfileCache/status.artifacts', afterCommit),
          checkOnlyCache(await readMatchingCaches(run, run.target.profile), []),
        ],
  );
  run.require(await lookAtClaim(run));
}

/** Addresses of what this run created; a dry-run created nothing. */
function createdBy(run: UnitRun): ReadonlySet<string> {
  if (run.isDryRun) return new Set();
  return new Set(
    run.unit.operations
      .filter(({ verb }) => verb === 'create')
      .map(({ target }) => addressOf(target)),
  );
}

async function lookAtRuntime(run: UnitRun): Promise<StepCheck[]> {
  const profile = await readLive(run, 'profile', run.target.profile);
  const name = runtimeNameOf(profile);
  const projected = checkOf(
    'AIMProfile/status.conditions[RuntimeProjected]',
    'True',
    isConditionTrue(profile, 'RuntimeProjected') ? 'True' : 'otherwise',
  );
  const named: StepCheck = {
    check: 'AIMProfile/status.projectedRuntimeName',
    expected: 'a name',
    actual: describeValue(name),
    state: name === undefined ? 'failed' : 'ok',
  };
  if (name === undefined) return [projected, named];
  const runtime = await readLive(run, 'servingRuntime', name);
  const { uid } = targetOf(run.profile).object.metadata;
  return [
    projected,
    named,
    checkOf(
      `ServingRuntime/${name}: controller`,
      uid,
      runtime && isControlledBy(runtime, uid) ? uid : runtime && 'another',
    ),
  ];
}
