import { useCallback, useMemo } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import {
  readActivity,
  writeActivity,
  type ActivityFilters,
} from './activityFilters';

export type ChangeActivity = (part: Partial<ActivityFilters>) => void;

/** The filters in the URL, and how to change some of them; a change starts at the newest again. */
export function useActivityFilters(): [ActivityFilters, ChangeActivity] {
  const [search, setSearch] = useAppSearchParams();
  const text = search.toString();
  const filters = useMemo(
    () => readActivity(new URLSearchParams(text)),
    [text],
  );
  const change = useCallback<ChangeActivity>(
    part =>
      setSearch(
        before =>
          writeActivity(
            { ...readActivity(before), offset: 0, ...part },
            before,
          ),
        { replace: true },
      ),
    [setSearch],
  );
  return [filters, change];
}
