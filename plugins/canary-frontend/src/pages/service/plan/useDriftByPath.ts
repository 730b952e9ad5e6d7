import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  DriftEntry,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { driftQuery } from '../../../data/experimentQueries';

/**
 * What is live otherwise than the present plan, by path. Empty also when that cannot be read: the
 * drift card of the overview says so, here nothing claims that there is none.
 */
export function useDriftByPath(
  ref: ServiceRef,
  options: { enabled: boolean; interval: number | false },
): ReadonlyMap<string, DriftEntry> {
  const api = useApi(canaryApiRef);
  const { data } = useQuery({
    ...driftQuery(api, ref),
    enabled: options.enabled,
    refetchInterval: options.interval,
  });
  return useMemo(
    () => new Map((data?.items ?? []).map(entry => [entry.path, entry])),
    [data],
  );
}
