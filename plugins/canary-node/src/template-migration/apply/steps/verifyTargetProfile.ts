import { afterCommit } from '../phrases';
import { describeValue } from '../../domain/compareSent';
import { statusOf } from '../../domain/fields';
import {
  checkCurrent,
  checkNotTerminating,
  checkStatus,
  checkUid,
} from '../checks';
import { checkAsSent, targetOf } from '../ensureTarget';
import { readLive } from '../readLive';
import { checkOf, notVerified, type StepCheck, type UnitRun } from '../UnitRun';
import { waitUntil } from '../waitUntil';

/** Step 2: the operator has taken the profile up: Ready, deployable, at its present generation (R127). */
export async function verifyTargetProfile(run: UnitRun): Promise<void> {
  if (!targetOf(run.profile).isLive) {
    run.keep([notVerified('AIMProfile/status', afterCommit)]);
    return;
  }
  await waitUntil(run, () => lookAtProfile(run), {
    milliseconds: run.context.waits.readiness,
    timedOut: 'The profile did not become ready in time.',
    isStoppable: true,
  });
}

export async function lookAtProfile(run: UnitRun): Promise<StepCheck[]> {
  const { object } = targetOf(run.profile);
  const live = await readLive(run, 'profile', run.target.profile);
  const same = checkUid('AIMProfile', object.metadata.uid, live);
  if (!live) return [same];
  return [
    same,
    checkNotTerminating(live),
    ...checkAsSent(run, 'EnsureTargetProfile', live),
    checkCurrent(live),
    checkStatus(live),
    checkOf(
      'AIMProfile/status.deployable',
      'true',
      describeValue(statusOf(live).deployable),
    ),
  ];
}
