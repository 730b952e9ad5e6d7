import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  MetricRange,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { metricsQuery } from '../../../data/metricQueries';

/** Metrics of a service; those of the range before stand until the new ones are there. */
export function useMetrics(options: {
  serviceRef: ServiceRef;
  range: MetricRange;
  interval: number | false;
}) {
  const api = useApi(canaryApiRef);
  return useQuery({
    ...metricsQuery(api, options.serviceRef, options.range),
    refetchInterval: options.interval,
    placeholderData: keepPreviousData,
  });
}
