import { useApi } from '@backstage/frontend-plugin-api';
import type {
  CreateMigrationRequest,
  MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { migrationsQueryKey } from '../../data/migrationQueries';
import { useSubmission } from '../service/operations/submission';

const nothing = () => {};

/** Asks for a plan; with what the server finds wrong in which field. */
export function usePlanning(onCreated: (migration: MigrationDetail) => void) {
  const api = useApi(canaryApiRef);
  const planning = useSubmission<CreateMigrationRequest, MigrationDetail>({
    send: (request, options) => api.migrations.create(request, options),
    onManaged: nothing,
    onAccepted: onCreated,
    queryKey: migrationsQueryKey,
  });
  const { submission } = planning;
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  return {
    ...planning,
    fields: problem?.kind === 'refused' ? problem.fields : [],
  };
}

export type Planning = ReturnType<typeof usePlanning>;
