import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ServiceGlance,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { glanceQuery } from '../../data/metricQueries';
import type { ServiceList } from '../../data/serviceList';
import { useDelayed } from '../../hooks';
import { refOf, serviceKey } from '../../routing';

/** Rows are asked for in steps of so many, so that a little scrolling asks for nothing anew. */
const step = 50;

/** No more services than this are asked about at once. */
const most = 200;

/** How long the rows on the screen stand before they are asked about, in milliseconds. */
const pause = 200;

/** Metrics of the services on the screen. They come when they come; the list never waits for them. */
export interface Glances {
  of(row: ServiceRow): ServiceGlance | undefined;
  /** Why a row has none: not read yet, not readable, or the answer says nothing of it. */
  missing: 'loading' | 'failed' | 'unknown';
}

function rowsAround(list: ServiceList, first: number, last: number) {
  const from = Math.floor(first / step) * step;
  const to = Math.min(from + most, Math.ceil((last + 1) / step) * step);
  return Array.from({ length: Math.max(0, to - from) }, (_, index) =>
    list.rows.get(from + index),
  ).flatMap(row => (row ? [refOf(row)] : []));
}

/** TTFT of the services on the screen and a little around it, each `interval` milliseconds. */
export function useGlances(options: {
  list: ServiceList;
  first: number;
  last: number;
  interval: number | false;
}): Glances {
  const api = useApi(canaryApiRef);
  const { list, first, last, interval } = options;
  const rows = useMemo(
    () => rowsAround(list, first, last),
    [list, first, last],
  );
  const settled = useDelayed(rows, pause);
  const query = useQuery({
    ...glanceQuery(api, settled),
    enabled: settled.length > 0,
    refetchInterval: interval,
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching } = query;
  return useMemo(() => {
    const known = new Map(
      data?.items.map(glance => [serviceKey(glance), glance]),
    );
    const waiting = isFetching ? 'loading' : 'unknown';
    return {
      of: row => known.get(serviceKey(row)),
      missing: isError ? 'failed' : waiting,
    };
  }, [data, isError, isFetching]);
}
