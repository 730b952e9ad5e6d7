import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationResultQuery } from '../../../data/migrationQueries';
import { lastRun } from '../steps';
import type { SeenIdentities } from './UnitSections';

/**
 * What the newest dry-run that ended found of a unit's objects. Not a commit: what that wrote differs
 * from the plan because it did.
 */
export function useSeenIdentities(
  migration: MigrationDetail,
  unit: string,
): SeenIdentities | undefined {
  const api = useApi(canaryApiRef);
  const run = lastRun(migration, 'dry-run');
  const at = run?.endedAt;
  const query = migrationResultQuery(api, migration.id, run?.runId ?? '');
  const { data } = useQuery({
    ...query,
    queryFn: at === undefined ? skipToken : query.queryFn,
    staleTime: Infinity,
  });
  const identities = data?.units.find(
    ({ id }) => id === unit,
  )?.currentIdentities;
  return at !== undefined && identities && identities.length > 0
    ? { at, identities }
    : undefined;
}
