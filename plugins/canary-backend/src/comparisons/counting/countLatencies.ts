import { chooseBound } from '@llm-canary/backstage-plugin-canary-common';
import type {
  HistogramCounts,
  HistogramMeasure,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import { byBlock, sumOf, usableSpans, type CountedSpans } from './CountedSpans';
import {
  addHistograms,
  countAt,
  sumSpans,
  totalOf,
  type Histogram,
} from './mergeHistograms';
import { extendPair, newPair } from './pairs';
import type { ArmHistogram, PairBlock, PairCounts } from './types';

/** What latencies had counted by the last look, and what they are judged by. */
export interface LatencyContext {
  pairs: readonly PairCounts[];
  histograms: readonly ArmHistogram[];
  /** Seconds: of the SLO, where it has one. */
  threshold?: number;
}

/** An arm whose histogram was read between the looks. */
interface MeasuredArm {
  arm: string;
  histogram: HistogramCounts;
  /** How many requests stand behind the samples; of most measures each sample is one. */
  requestsIn(indexes: readonly number[]): number;
  /** What must be there in a span besides the histogram. */
  columns: Array<ReadonlyArray<unknown>>;
}

/** Tokens of one request are alike, so that a sample per token counts by its requests. */
function requestsBehind(
  measure: HistogramMeasure,
  { histograms, requests }: ServiceCounts,
): Pick<MeasuredArm, 'requestsIn' | 'columns'> | undefined {
  if (measure !== 'interTokenLatency') {
    const histogram = histograms[measure];
    return (
      histogram && {
        requestsIn: indexes => totalOf(sumSpans(histogram, indexes)),
        columns: [],
      }
    );
  }
  if (requests) {
    return {
      requestsIn: indexes => sumOf(requests, indexes),
      columns: [requests],
    };
  }
  const { ttft } = histograms;
  return (
    ttft && {
      requestsIn: indexes => totalOf(sumSpans(ttft, indexes)),
      columns: [ttft.spans],
    }
  );
}

function measuredArms(
  measure: HistogramMeasure,
  { arms }: CountedSpans,
): MeasuredArm[] {
  return arms.flatMap(({ arm, counts }) => {
    const histogram = counts?.histograms[measure];
    const behind = counts && requestsBehind(measure, counts);
    return histogram && behind ? [{ arm, histogram, ...behind }] : [];
  });
}

function withoutRepeats<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function extendHistogram(
  measure: HistogramMeasure,
  { arm, histogram }: MeasuredArm,
  { before, usable }: { before?: ArmHistogram; usable: readonly number[] },
): ArmHistogram {
  const added = sumSpans(histogram, usable);
  return {
    measure,
    arm,
    names: withoutRepeats([...(before?.names ?? []), histogram.name]),
    clocks: withoutRepeats([...(before?.clocks ?? []), histogram.clock]),
    ...(before ? addHistograms(before, added) : added),
  };
}

/** Chosen when the first of the two has requests, and never again. */
function boundOf(
  pair: PairCounts,
  sides: readonly Histogram[],
  threshold: number | undefined,
): number | undefined {
  if (pair.bound !== undefined) return pair.bound;
  if (sides.every(side => totalOf(side) === 0)) return undefined;
  const open = sides.map(({ bounds, counts }) => ({
    bounds: [...bounds, Infinity],
    counts,
  }));
  return chooseBound(open, threshold);
}

/** Requests of a block, and those of them within the bound. */
function shareWithin(
  { histogram, requestsIn }: MeasuredArm,
  bound: number,
  indexes: readonly number[],
): [requests: number, hits: number] {
  const block = sumSpans(histogram, indexes);
  const samples = totalOf(block);
  if (samples === 0) return [0, 0];
  const requests = requestsIn(indexes);
  const share = Math.min(1, countAt(block, bound) / samples);
  return [
    requests,
    requests === samples ? countAt(block, bound) : requests * share,
  ];
}

function extendLatency(
  pair: PairCounts,
  sides: { arm: MeasuredArm; baseline: MeasuredArm },
  { bound, blocks, time }: { bound: number; blocks: number[][]; time: number },
): PairCounts {
  const { arm, baseline } = sides;
  const known = [arm, baseline].every(({ histogram }) =>
    histogram.bounds.includes(bound),
  );
  // Bounds that changed on the way are seen by the check of bounds.
  if (!known) return { ...pair, bound };
  const added = blocks.map((indexes): PairBlock => [
    ...shareWithin(arm, bound, indexes),
    ...shareWithin(baseline, bound, indexes),
  ]);
  return extendPair({ ...pair, bound }, added, { time });
}

/**
 * Requests of each arm within a bound, beside the baseline. An arm that does not report the measure
 * while another does stays a pair without blocks, so that it can be said why.
 */
export function countLatencies(
  measure: HistogramMeasure,
  counted: CountedSpans,
  context: LatencyContext,
): { pairs: PairCounts[]; histograms: ArmHistogram[] } {
  const { arms, baseline, spans, time } = counted;
  const measured = measuredArms(measure, counted);
  if (measured.length === 0) {
    const { pairs, histograms } = context;
    return { pairs: [...pairs], histograms: [...histograms] };
  }
  const usable = usableSpans(
    spans,
    measured.flatMap(({ histogram, columns }) => [histogram.spans, ...columns]),
  );
  const blocks = byBlock(spans, usable);
  const before = new Map(context.histograms.map(one => [one.arm, one]));
  const after = new Map(before);
  for (const one of measured) {
    const own = { before: before.get(one.arm), usable };
    after.set(one.arm, extendHistogram(measure, one, own));
  }
  const find = (name: string) => measured.find(({ arm }) => arm === name);
  const pairs = arms
    .filter(({ arm }) => arm !== baseline)
    .flatMap(({ arm }) => {
      const known = context.pairs.find(one => one.arm === arm);
      const pair = known ?? newPair(measure, arm);
      const sides = { arm: find(arm), baseline: find(baseline) };
      if (!sides.arm || !sides.baseline) {
        return known ?? (sides.arm || sides.baseline ? pair : []);
      }
      const histograms = [arm, baseline].flatMap(name => after.get(name) ?? []);
      const bound = boundOf(pair, histograms, context.threshold);
      return bound === undefined
        ? pair
        : extendLatency(
            pair,
            { arm: sides.arm, baseline: sides.baseline },
            { bound, blocks, time },
          );
    });
  return { pairs, histograms: [...after.values()] };
}
