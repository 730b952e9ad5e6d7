import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { clustersQuery } from '../../data/serviceQueries';
import { useOwners } from '../../data/useOwners';
import { serviceKey } from '../../routing';

/** Entity ref of the owner of a service, where the catalog names one. */
export function useServiceOwner(ref: ServiceRef): string | undefined {
  const api = useApi(canaryApiRef);
  const clusters = useQuery({ ...clustersQuery(api), staleTime: 300_000 });
  const names = clusters.data?.items.map(cluster => cluster.name) ?? [];
  return useOwners(names)?.get(serviceKey(ref));
}
