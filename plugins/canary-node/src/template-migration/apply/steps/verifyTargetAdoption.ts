import {
  checkAdoption,
  checkNotTerminating,
  checkOnlyCache,
  checkOwnerless,
  checkUid,
} from '../checks';
import { checkAsSent, targetOf } from '../ensureTarget';
import { afterCommit } from '../phrases';
import { readLive, readMatchingCaches } from '../readLive';
import { notVerified, type StepCheck, type UnitRun } from '../UnitRun';
import { waitUntil } from '../waitUntil';

/** Step 4: the target cache reports the predecessor's artifact and claim, and nothing else (R129, R130). */
export async function verifyTargetAdoption(run: UnitRun): Promise<void> {
  if (!targetOf(run.cache).isLive) {
    run.keep([notVerified('AIMProfileCache/status.artifacts', afterCommit)]);
    return;
  }
  await waitUntil(run, () => lookAtAdoption(run), {
    milliseconds: run.context.waits.readiness,
    timedOut: 'The target cache did not adopt the artifact in time.',
    isStoppable: true,
  });
}

/** The target cache as it is now, and whether it is the only one. */
export async function lookAtAdoption(run: UnitRun): Promise<StepCheck[]> {
  const { object } = targetOf(run.cache);
  const live = await readLive(run, 'profileCache', run.target.cache);
  const same = checkUid('AIMProfileCache', object.metadata.uid, live);
  if (!live) return [same];
  const caches = await readMatchingCaches(run, run.target.profile);
  return [
    same,
    checkNotTerminating(live),
    checkOwnerless(live),
    checkOnlyCache(caches, [run.target.cache]),
    ...checkAsSent(run, 'EnsureTargetCache', live),
    ...checkAdoption(live, run.source),
  ];
}
