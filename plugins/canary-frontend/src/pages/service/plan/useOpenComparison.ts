import { useCallback } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import { readPlanState, writePlanState } from './planState';

/** Opens the plan tab that compares what holds now with a revision. */
export function useOpenComparison(): (revision: number) => void {
  const [, setSearch] = useAppSearchParams();
  return useCallback(
    (revision: number) =>
      setSearch(before => {
        const fresh = readPlanState(new URLSearchParams());
        const compare = `r${revision}`;
        const search = writePlanState({ ...fresh, compare }, before);
        search.set('tab', 'plan');
        return search;
      }),
    [setSearch],
  );
}
