import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ItemList } from '@llm-canary/backstage-plugin-canary-common';
import type { ListQuery } from '../../data/activityQueries';
import { holdNewest } from '../../data/holdNewest';

/** A list, newest first, whose later entries wait until the reader asks for them. */
export function useNewest<T extends { id: string }>(
  options: ListQuery<T>,
  interval: number | false,
) {
  const query = useQuery<ItemList<T>>({
    ...options,
    refetchInterval: interval,
    placeholderData: keepPreviousData,
  });
  const key = JSON.stringify(options.queryKey);
  const [held, setHeld] = useState<{ key: string; items: readonly T[] }>();
  const before = held?.key === key ? held.items : undefined;
  // What was fetched for other filters must not be held for these.
  const fresh = query.isPlaceholderData ? undefined : query.data?.items;
  useEffect(() => {
    if (fresh && !before) setHeld({ key, items: fresh });
  }, [fresh, before, key]);
  const { shown, added } = useMemo(
    () => holdNewest(before, fresh ?? query.data?.items ?? []),
    [before, fresh, query.data],
  );
  return {
    query,
    items: query.data && shown,
    total: query.data?.totalCount ?? 0,
    added,
    showNew: () => fresh && setHeld({ key, items: fresh }),
  };
}
