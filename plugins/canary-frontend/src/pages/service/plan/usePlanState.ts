import { useCallback, useMemo } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import { readPlanState, writePlanState, type PlanState } from './planState';

/** The state of the plan tab in the URL, and how to change parts of it. */
export function usePlanState(): [
  PlanState,
  (change: Partial<PlanState>) => void,
] {
  const [search, setSearch] = useAppSearchParams();
  const text = search.toString();
  const state = useMemo(() => readPlanState(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<PlanState>) =>
      setSearch(
        before => writePlanState({ ...readPlanState(before), ...part }, before),
        // Typing would otherwise leave an entry for every letter.
        { replace: true },
      ),
    [setSearch],
  );
  return [state, change];
}
