import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ExperimentAddress } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { experimentMetricsQuery } from '../../../data/experimentQueries';
import { useMetricRange } from '../../../hooks';

/** What was measured of the arms over the range that the URL holds; the one before stays until it is read. */
export function useArmMetrics(
  ref: ExperimentAddress,
  interval: number | false,
) {
  const api = useApi(canaryApiRef);
  const [range, setRange] = useMetricRange();
  const query = useQuery({
    ...experimentMetricsQuery(api, ref, range),
    refetchInterval: interval,
    placeholderData: keepPreviousData,
  });
  return { query, range, setRange };
}
