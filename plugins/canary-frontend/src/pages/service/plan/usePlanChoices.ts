import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ServiceDetail,
  ServiceRevision,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { revisionsQuery } from '../../../data/serviceQueries';
import { refOf } from '../../../routing';
import { experimentsOf, otherServices } from './compareOptions';

/** Experiments whose services are offered for a comparison. */
const mostExperiments = 5;

/** What the plan of a service may be compared with. What cannot be read is not offered. */
export function usePlanChoices(service: ServiceDetail): {
  revisions: readonly ServiceRevision[];
  services: readonly ServiceRow[];
} {
  const api = useApi(canaryApiRef);
  const { cluster } = service;
  const revisions = useQuery(revisionsQuery(api, refOf(service)));
  const answers = useQueries({
    queries: experimentsOf(service)
      .slice(0, mostExperiments)
      .map(experiment => ({
        queryKey: ['canary', 'services', 'ofExperiment', cluster, experiment],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.listServices({ cluster, experiment }, { signal }),
      })),
  });
  return {
    revisions: revisions.data?.items ?? [],
    services: otherServices(
      answers.flatMap(({ data }) => data?.items ?? []),
      service,
    ),
  };
}
