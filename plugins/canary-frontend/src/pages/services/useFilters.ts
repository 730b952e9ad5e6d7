import { useCallback, useMemo } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import { readFilters, writeFilters, type ServiceFilters } from './filters';

/** The filters in the URL, and how to change some of them. */
export function useFilters(): [
  ServiceFilters,
  (change: Partial<ServiceFilters>) => void,
] {
  const [search, setSearch] = useAppSearchParams();
  const text = search.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<ServiceFilters>) =>
      setSearch(
        before => writeFilters({ ...readFilters(before), ...part }, before),
        // Typing would otherwise leave an entry for every letter.
        { replace: true },
      ),
    [setSearch],
  );
  return [filters, change];
}
