import { useCallback } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import {
  metricRanges,
  type MetricRange,
} from '@llm-canary/backstage-plugin-canary-common';

/** What charts show unless another range is chosen. */
const usualRange: MetricRange = '1h';

/** The time that charts show. The URL holds it; what makes no sense there counts as not set. */
export function useMetricRange(): [MetricRange, (range: MetricRange) => void] {
  const [search, setSearch] = useAppSearchParams();
  const named = search.get('range');
  const range = metricRanges.find(known => known === named) ?? usualRange;
  const setRange = useCallback(
    (chosen: MetricRange) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          if (chosen === usualRange) next.delete('range');
          else next.set('range', chosen);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [range, setRange];
}
