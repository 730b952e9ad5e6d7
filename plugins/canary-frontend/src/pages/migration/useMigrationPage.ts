import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../../api';
import {
  migrationPlanQuery,
  migrationQuery,
} from '../../data/migrationQueries';
import { readFailure } from '../../data/readFailure';
import { useRefresh, useUrlState } from '../../hooks';
import { rhythmOf } from './rhythm';
import { readStep, type MigrationPageStep } from './steps';

/** Data and URL state of the page of a migration. */
export function useMigrationPage(id: string) {
  const api = useApi(canaryApiRef);
  const refresh = useRefresh();
  const { search, change } = useUrlState();
  const migration = useQuery({
    ...migrationQuery(api, id),
    refetchInterval: query =>
      refresh.paused ? false : rhythmOf(query.state.data, refresh.interval),
  });
  const plan = useQuery({
    ...migrationPlanQuery(api, id),
    enabled: migration.data?.kind === 'template',
  });
  return {
    migration,
    plan,
    refresh,
    search,
    change,
    notFound:
      migration.error !== null &&
      readFailure(migration.error).code === 'MIGRATION_NOT_FOUND',
    step: migration.data && readStep(search, migration.data),
    // What one step is set to means nothing to another; the unit stays the same.
    setStep: (step: MigrationPageStep) =>
      change({
        step,
        show: undefined,
        q: undefined,
        group: undefined,
        run: undefined,
      }),
  };
}
