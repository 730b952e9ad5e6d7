import { migrationQueryKey } from '../../../data/migrationQueries';
import { useSubmission } from '../../service/operations/submission';

const nothing = () => {};

/** Sends something to a migration, which is read anew after the answer. */
export function useMigrationSubmission<R, A>(
  id: string,
  send: Parameters<typeof useSubmission<R, A>>[0]['send'],
) {
  return useSubmission<R, A>({
    send,
    // A migration has no experiment that could own it.
    onManaged: nothing,
    queryKey: migrationQueryKey(id),
  });
}
