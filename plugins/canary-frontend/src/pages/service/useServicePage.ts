import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useAppSearchParams } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import type { OperationButtonId } from '../../components/OperationButton';
import { readFailure, type Failure } from '../../data/readFailure';
import {
  ownershipQuery,
  serviceQuery,
  serviceQueryKey,
} from '../../data/serviceQueries';
import { useRefresh } from '../../hooks';
import { readTab, type ServiceTab } from './serviceTabs';

/** Data and URL state of the page of a service. */
export function useServicePage(ref: ServiceRef) {
  const api = useApi(canaryApiRef);
  const client = useQueryClient();
  const refresh = useRefresh();
  const [search, setSearch] = useAppSearchParams();
  const [refusal, setRefusal] = useState<{
    operation: OperationButtonId;
    failure: Failure;
    at: string;
  }>();
  const service = useQuery({
    ...serviceQuery(api, ref),
    refetchInterval: refresh.interval,
  });
  const failure = service.error ? readFailure(service.error) : undefined;
  const gone = failure?.code === 'RELEASE_NOT_FOUND';
  const ownership = useQuery({
    ...ownershipQuery(api, ref),
    enabled: !gone,
    refetchInterval: refresh.interval,
  });

  const set = useCallback(
    (key: 'tab' | 'sheet', value: string | undefined) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          if (value) {
            next.set(key, value);
          } else {
            next.delete(key);
          }
          if (key === 'sheet') {
            next.delete('to');
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const refuse = useCallback(
    (operation: OperationButtonId, refused: Failure) => {
      setRefusal({
        operation,
        failure: refused,
        at: new Date().toISOString(),
      });
      set('sheet', undefined);
      void client.invalidateQueries({ queryKey: serviceQueryKey(ref) });
    },
    [client, ref, set],
  );
  return {
    service,
    ownership,
    gone,
    refresh,
    refusal,
    refuse,
    tab: readTab(search),
    sheet: search.get('sheet') ?? undefined,
    /** The revision that a link to the rollback sheet names. */
    toRevision: search.get('to') ?? undefined,
    setTab: (tab: ServiceTab) =>
      set('tab', tab === 'overview' ? undefined : tab),
    setSheet: (sheet: string | undefined) => set('sheet', sheet),
    rollBackTo: (revision: number) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          next.set('sheet', 'rollback');
          next.set('to', String(revision));
          return next;
        },
        { replace: true },
      ),
  };
}
