import { ensureTarget } from '../ensureTarget';
import type { UnitRun } from '../UnitRun';

/** Step 1: the profile is there, exactly as planned; created if that is planned (R126). */
export async function ensureTargetProfile(run: UnitRun): Promise<void> {
  run.profile = await ensureTarget(run, 'EnsureTargetProfile', run.profile);
}
