import { checkClaim } from '../checks';
import { readLive } from '../readLive';
import type { StepCheck, UnitRun } from '../UnitRun';

/** Step 5: the claim itself, read separately, is the one that was pinned (R131). */
export async function verifyClaim(run: UnitRun): Promise<void> {
  run.require(await lookAtClaim(run));
}

export async function lookAtClaim(run: UnitRun): Promise<StepCheck[]> {
  const { claim } = run.source;
  const live = await readLive(run, 'claim', claim.metadata.name);
  return checkClaim(live, run.source);
}
