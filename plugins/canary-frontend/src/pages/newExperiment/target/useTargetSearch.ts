import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ListServicesQuery } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { useDelayed } from '../../../hooks';

/** As many as are offered at once; whoever looks for another types more of its name. */
const offered = 20;
const pause = 200;

/** Services of a cluster by what was typed: a part of `namespace/name`, or of what it serves. */
export function useTargetSearch(cluster: string, text: string) {
  const api = useApi(canaryApiRef);
  const q = useDelayed(text, pause).trim();
  const query: ListServicesQuery = {
    cluster,
    ...(q !== '' && { q }),
    limit: offered,
  };
  return useQuery({
    queryKey: ['canary', 'services', 'target', query],
    queryFn: ({ signal }) => api.listServices(query, { signal }),
    enabled: cluster !== '',
    placeholderData: keepPreviousData,
  });
}
