import { useMemo } from 'react';
import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import { filterEntries, type EntryFilter } from './filterEntries';
import { compareEntries, planEntries } from './planEntries';

/** All paths of a plan, or of two beside each other, and those that a filter leaves. */
export function usePlanEntries(
  plan: Plan,
  other: Plan | undefined,
  filter: EntryFilter,
) {
  const { q, layer, changedOnly, showRemoved } = filter;
  const all = useMemo(
    () => (other ? compareEntries(plan, other) : planEntries(plan)),
    [plan, other],
  );
  const shown = useMemo(
    () => filterEntries(all, { q, layer, changedOnly, showRemoved }),
    [all, q, layer, changedOnly, showRemoved],
  );
  return { all, shown };
}
