import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  Plan,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { planQuery, revisionPlanQuery } from '../operations/queries';

/** The plan of a service now, which is read again and again, or at a revision, which never changes. */
export function usePlan(
  ref: ServiceRef,
  options: { revision?: number; interval: number | false; enabled?: boolean },
): UseQueryResult<Plan> {
  const api = useApi(canaryApiRef);
  const { revision, interval, enabled = true } = options;
  const present = useQuery({
    ...planQuery(api, ref),
    enabled: enabled && revision === undefined,
    refetchInterval: interval,
  });
  const stored = useQuery({
    ...revisionPlanQuery(api, ref, revision ?? 0),
    enabled: enabled && revision !== undefined,
  });
  return revision === undefined ? present : stored;
}
