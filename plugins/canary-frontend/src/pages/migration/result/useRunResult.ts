import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  MigrationDetail,
  MigrationRunSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationResultQuery } from '../../../data/migrationQueries';
import { runningRun } from '../steps';
import { resultRhythmOf } from '../rhythm';

/** What a run wrote down so far: read anew while it goes on, once when it has ended. */
export function useRunResult(
  migration: MigrationDetail,
  run: MigrationRunSummary,
) {
  const api = useApi(canaryApiRef);
  const running = runningRun(migration)?.runId === run.runId;
  const query = migrationResultQuery(api, migration.id, run.runId);
  const result = useQuery({
    ...query,
    // What was read before the end is not the end: the key holds whether it was.
    queryKey: [...query.queryKey, run.endedAt ?? migration.state],
    staleTime: running ? 0 : Infinity,
    refetchInterval: running ? resultRhythmOf(migration) : false,
    placeholderData: before => before,
  });
  return { ...result, running };
}
