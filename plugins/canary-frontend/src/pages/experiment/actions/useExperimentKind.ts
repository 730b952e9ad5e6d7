import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../../../api';
import { clustersQuery } from '../../../data/serviceQueries';

const kind = 'LLMCanary';

/** What a cluster calls its experiments; without a group until it is known which one it serves. */
export function useExperimentKind(cluster: string): {
  apiVersion: string;
  kind: string;
} {
  const api = useApi(canaryApiRef);
  const { data } = useQuery(clustersQuery(api));
  const served = data?.items
    .find(({ name }) => name === cluster)
    ?.kinds.find(access => access.kind === kind);
  return { apiVersion: served?.apiVersion ?? '', kind };
}
