import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryMigrationPlanPermission,
  type MigrationDetail,
  type ReviewUnitsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import {
  migrationQuery,
  migrationsQueryKey,
} from '../../../data/migrationQueries';
import { useTranslate } from '../../../hooks';
import { lastRun } from '../steps';

/** Keeps that units were looked at. What the server answers is what the page shows from then on. */
export function useReview(migration: MigrationDetail) {
  const t = useTranslate();
  const { id } = migration;
  const api = useApi(canaryApiRef);
  const client = useQueryClient();
  const permission = canaryMigrationPlanPermission;
  const { loading, allowed } = usePermission({ permission });
  const mutation = useMutation({
    mutationFn: (request: ReviewUnitsRequest) =>
      api.migrations.review(id, request, { plan: false }),
    onSuccess: answer => {
      client.setQueryData(migrationQuery(api, id).queryKey, answer);
      void client.invalidateQueries({ queryKey: migrationsQueryKey });
    },
  });
  const over = lastRun(migration, 'commit') !== undefined;
  const refused = () => {
    if (over) return t('migration.unit.over');
    return loading || allowed
      ? undefined
      : t('migration.unit.mayNot', { permission: permission.name });
  };
  return {
    mayReview: allowed && !over,
    /** Why this person may not mark anything now. */
    refused: refused(),
    pending: mutation.isPending,
    error: mutation.error,
    review: mutation.mutate,
  };
}

export type Review = ReturnType<typeof useReview>;
