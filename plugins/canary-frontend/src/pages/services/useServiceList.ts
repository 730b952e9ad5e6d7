import { useCallback, useMemo, useRef } from 'react';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ListServicesQuery } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { windowAt, type VisibleRange } from '../../data/listWindow';
import {
  holdPlaces,
  isLoaded,
  samePlaces,
  takeAnswer,
  type ServiceList,
} from '../../data/serviceList';

/**
 * The list that a query selects. Each refresh asks only for the window around the screen and puts
 * it into what is known already.
 */
export function useServiceList(
  query: ListServicesQuery,
  interval: number | false,
) {
  const api = useApi(canaryApiRef);
  const client = useQueryClient();
  const visible = useRef<VisibleRange>({ first: 0, last: 0 });
  /** Somebody points at a row, has the focus in the list or a menu open. */
  const engaged = useRef(false);
  const queryKey = useMemo(() => ['canary', 'services', query], [query]);

  const result = useQuery<ServiceList>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<ServiceList>(queryKey);
      const range = known ? visible.current : { first: 0, last: 0 };
      const response = await api.listServices(
        { ...query, ...windowAt(known, range) },
        { signal },
      );
      const answer = { response, readAt: Date.now() };
      const hold =
        engaged.current &&
        known !== undefined &&
        !samePlaces(known, response) &&
        isLoaded(known, range.first, range.last);
      return hold ? holdPlaces(known, answer) : takeAnswer(known, answer);
    },
    refetchInterval: interval,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

  const { refetch } = result;
  const show = useCallback(
    (range: VisibleRange) => {
      visible.current = range;
      const known = client.getQueryData<ServiceList>(queryKey);
      const last = known ? Math.min(range.last, known.totalCount - 1) : -1;
      if (
        known &&
        (range.first < known.window.from || last >= known.window.to)
      ) {
        void refetch({ cancelRefetch: true });
      }
    },
    [client, queryKey, refetch],
  );
  const release = useCallback(() => {
    client.setQueryData<ServiceList>(queryKey, list =>
      list?.held
        ? takeAnswer(list, { response: list.held.answer, readAt: list.readAt })
        : list,
    );
  }, [client, queryKey]);

  return { ...result, show, release, engaged };
}
