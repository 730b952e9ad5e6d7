import type {
  HistogramCounts,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';

/** A histogram with the open bound added; each span is what was at or under each bound, then all. */
export function histogramOf(
  spans: HistogramCounts['spans'],
  changes: Partial<HistogramCounts> = {},
): HistogramCounts {
  const { bounds = [0.1, 0.25, 0.5], ...rest } = changes;
  return {
    name: 'vllm:time_to_first_token_seconds',
    clock: 'engine',
    bounds: [...bounds, Infinity],
    spans,
    ...rest,
  };
}

/** Counts of the service of an arm. */
export function countsOf(
  arm: string,
  counts: Partial<ServiceCounts> = {},
): ServiceCounts {
  return {
    service: { namespace: 'team', name: `exp-${arm}` },
    histograms: {},
    ...counts,
  };
}
