import {
  histogramMeasures,
  type HistogramMeasure,
  type MetricOutage,
  type ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import type { PlannedLook } from '../schedule';
import type { ComparisonWindow } from '../types';
import { joinArms, type CountedSpans } from './CountedSpans';
import { countLatencies } from './countLatencies';
import { countLoad } from './countLoad';
import { countOutcomes } from './countOutcomes';
import { leftOut } from './leftOut';
import type { BlockSpan } from './planSpans';
import type { ComparedMeasure, LookCounts } from './types';

/** What a reader told between the last look and this one. */
export interface CountedLook {
  window: Pick<ComparisonWindow, 'startAt' | 'plan' | 'arms'>;
  look: PlannedLook;
  spans: readonly BlockSpan[];
  counts: readonly ServiceCounts[];
  outages: readonly MetricOutage[];
  /** Seconds, of the SLO. */
  thresholds: Partial<Record<HistogramMeasure, number>>;
}

/** Adds what was counted since the last look to what that look had; blocks never change again. */
export function countLook(
  counted: CountedLook,
  previous?: LookCounts,
): LookCounts {
  const { window, look, spans, outages, thresholds } = counted;
  const from = previous?.until ?? window.startAt;
  const input: CountedSpans = {
    baseline: window.plan.baseline,
    arms: joinArms(window.arms, counted.counts),
    spans,
    time: look.time,
  };
  const pairsOf = (wanted: ComparedMeasure) =>
    previous?.pairs.filter(({ measure }) => measure === wanted) ?? [];
  const latencies = histogramMeasures.map(measure =>
    countLatencies(measure, input, {
      pairs: pairsOf(measure),
      histograms:
        previous?.histograms.filter(one => one.measure === measure) ?? [],
      threshold: thresholds[measure],
    }),
  );
  const out = leftOut(input, { window, outages, from, until: look.at });
  return {
    until: look.at,
    pairs: [
      ...latencies.flatMap(({ pairs }) => pairs),
      ...countOutcomes('errors', input, pairsOf('errors')),
      ...countOutcomes('aborts', input, pairsOf('aborts')),
    ],
    histograms: latencies.flatMap(({ histograms }) => histograms),
    load: countLoad(input, {
      window,
      outages,
      previous: previous?.load ?? [],
    }),
    excluded: [...(previous?.excluded ?? []), ...out.excluded].slice(0, 1_000),
    excludedMilliseconds:
      (previous?.excludedMilliseconds ?? 0) + out.excludedMilliseconds,
  };
}
