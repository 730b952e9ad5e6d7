import { checkCreator, checkOnlyCache, checkOwnerless } from '../checks';
import { ensureTarget } from '../ensureTarget';
import { readMatchingCaches } from '../readLive';
import type { UnitRun } from '../UnitRun';

/** Step 3: there is one Shared cache for the profile, made for this service and owned by nobody (R128). */
export async function ensureTargetCache(run: UnitRun): Promise<void> {
  const cache = await ensureTarget(run, 'EnsureTargetCache', run.cache);
  run.cache = cache;
  run.require([
    checkOwnerless(cache.object),
    checkCreator(cache.object, run.unit.service.name),
    checkOnlyCache(
      await readMatchingCaches(run, run.target.profile),
      cache.isLive ? [run.target.cache] : [],
    ),
  ]);
}
