import { useCallback } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';

/** The query string of the page, and how to change some of it. What is empty leaves it. */
export function useUrlState() {
  const [search, setSearch] = useAppSearchParams();
  const change = useCallback(
    (part: Record<string, string | undefined>) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(part)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { search, change };
}
