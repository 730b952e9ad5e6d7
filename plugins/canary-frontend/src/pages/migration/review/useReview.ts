import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryMigrationPlanPermission,
  type ReviewUnitsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import {
  migrationQuery,
  migrationsQueryKey,
} from '../../../data/migrationQueries';

/** Keeps that units were looked at. What the server answers is what the page shows from then on. */
export function useReview(id: string) {
  const api = useApi(canaryApiRef);
  const client = useQueryClient();
  const permission = canaryMigrationPlanPermission;
  const { loading, allowed } = usePermission({ permission });
  const mutation = useMutation({
    mutationFn: (request: ReviewUnitsRequest) =>
      api.migrations.review(id, request),
    onSuccess: migration => {
      client.setQueryData(migrationQuery(api, id).queryKey, migration);
      void client.invalidateQueries({ queryKey: migrationsQueryKey });
    },
  });
  return {
    mayReview: allowed,
    refused: !loading && !allowed ? permission.name : undefined,
    pending: mutation.isPending,
    error: mutation.error,
    review: mutation.mutate,
  };
}

export type Review = ReturnType<typeof useReview>;
