import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import {
  migrationPlanQuery,
  migrationQuery,
} from '../../data/migrationQueries';
import { readFailure } from '../../data/readFailure';
import { useRefresh, useUrlState } from '../../hooks';
import { rhythmOf } from './rhythm';
import { currentStep, readStep, type MigrationPageStep } from './steps';

/** The step that was due when the page was opened: what happens meanwhile takes no page away. */
function useDueStep(migration: MigrationDetail | undefined) {
  const due = useRef<{ id: string; step: MigrationPageStep }>(undefined);
  if (migration && due.current?.id !== migration.id) {
    due.current = { id: migration.id, step: currentStep(migration) };
  }
  return due.current?.step;
}

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
  const due = useDueStep(migration.data);
  return {
    migration,
    plan,
    refresh,
    search,
    change,
    notFound:
      migration.error !== null &&
      readFailure(migration.error).code === 'MIGRATION_NOT_FOUND',
    step: readStep(search) ?? due,
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
