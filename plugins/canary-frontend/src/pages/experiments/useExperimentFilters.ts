import { useCallback, useMemo } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import {
  readExperimentFilters,
  writeExperimentFilters,
  type ExperimentFilters,
} from './experimentFilters';

export type ChangeFilters = (change: Partial<ExperimentFilters>) => void;

/** The filters in the URL, and how to change some of them. */
export function useExperimentFilters(): [ExperimentFilters, ChangeFilters] {
  const [search, setSearch] = useAppSearchParams();
  const text = search.toString();
  const filters = useMemo(
    () => readExperimentFilters(new URLSearchParams(text)),
    [text],
  );
  const change = useCallback(
    (part: Partial<ExperimentFilters>) =>
      setSearch(
        before =>
          writeExperimentFilters(
            { ...readExperimentFilters(before), ...part },
            before,
          ),
        // Typing would otherwise leave an entry for every letter.
        { replace: true },
      ),
    [setSearch],
  );
  return [filters, change];
}
