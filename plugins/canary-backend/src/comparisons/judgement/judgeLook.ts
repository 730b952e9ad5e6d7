import {
  compareArms,
  type ArmComparison,
  type ReportedVerdict,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  histogramMeasures,
  type HistogramMeasure,
} from '@llm-canary/backstage-plugin-canary-node';
import type { LookCounts, PairCounts } from '../counting';
import type { ComparisonWindow, LookFindings } from '../types';
import { checkArms } from './checkArms';
import type { Doubt } from './CheckInput';
import { quantileRows } from './quantileRows';

/** A pair with what its difference must pass; without z, nothing could be counted yet. */
export interface JudgedPair {
  pair: PairCounts;
  z?: number;
}

export interface JudgedLook {
  window: Pick<ComparisonWindow, 'startAt' | 'plan' | 'arms'>;
  counts: LookCounts;
  pairs: readonly JudgedPair[];
}

const isLatency = (measure: string) =>
  histogramMeasures.some(one => one === measure);

function isAbout({ measures }: Doubt, measure: string): boolean {
  if (measures === 'all') return true;
  return measures === 'latencies'
    ? isLatency(measure)
    : measures.includes(measure);
}

function sharesOf({ blocks }: PairCounts) {
  return {
    arm: blocks.map(([requests, hits]) => ({ requests, hits })),
    baseline: blocks.map(([, , requests, hits]) => ({ requests, hits })),
  };
}

function sumOf(blocks: ReadonlyArray<{ requests: number; hits: number }>) {
  return {
    requests: blocks.reduce((sum, { requests }) => sum + requests, 0),
    // Of tokens the hits are a share of the requests, and no whole number.
    hits: Math.round(blocks.reduce((sum, { hits }) => sum + hits, 0)),
  };
}

function judge(
  { pair, z }: JudgedPair,
  baseline: string,
  doubts: readonly Doubt[],
): ReportedVerdict {
  const { measure, arm, bound } = pair;
  const shares = sharesOf(pair);
  const [judged] = compareArms({
    baseline,
    // A look at which nothing has been counted has no boundary, and no request either.
    z: z ?? Infinity,
    measures: [
      {
        metric: measure,
        better: isLatency(measure) ? 'more' : 'less',
        arms: [
          { arm: baseline, blocks: shares.baseline },
          { arm, blocks: shares.arm },
        ],
      },
    ],
    doubts: doubts
      .filter(doubt => doubt.arm === arm && isAbout(doubt, measure))
      .map(({ reason }) => ({ arm, reason })),
  });
  const isCounted = pair.blocks.length > 0;
  return {
    ...judged.metrics[0],
    ...(bound !== undefined && { bound }),
    ...(z !== undefined && { z }),
    ...(isCounted && {
      arm: sumOf(shares.arm),
      baseline: sumOf(shares.baseline),
    }),
  };
}

/** The highest z of the pairs of a measure: what is said of one arm is not held to less than another. */
function highest(
  pairs: readonly JudgedPair[],
  measure?: HistogramMeasure,
): number | undefined {
  const found = pairs.flatMap(({ pair, z }) =>
    z !== undefined && (measure === undefined || pair.measure === measure)
      ? [z]
      : [],
  );
  return found.length > 0 ? Math.max(...found) : undefined;
}

function quantilesOf(
  { counts, pairs }: JudgedLook,
  arm: string,
  { baseline, doubts }: { baseline?: string; doubts: readonly Doubt[] },
) {
  return counts.histograms
    .filter(histogram => histogram.arm === arm)
    .flatMap(histogram => {
      const { measure } = histogram;
      const z = highest(pairs, measure);
      const isDoubted = doubts.some(
        doubt => doubt.arm === arm && isAbout(doubt, measure),
      );
      const other = counts.histograms.find(
        one => one.measure === measure && one.arm === baseline,
      );
      return z === undefined
        ? []
        : quantileRows(histogram, {
            z,
            baseline: isDoubted ? undefined : other,
          });
    });
}

/** What a look finds: verdicts, quantiles, and whether the arms can be compared at all. */
export function judgeLook(look: JudgedLook): LookFindings {
  const { window, counts, pairs } = look;
  const { baseline } = window.plan;
  const { checks, doubts } = checkArms({ window, counts });
  const arms = window.arms
    .filter(({ name }) => name !== baseline)
    .map(({ name }): ArmComparison => ({
      arm: name,
      metrics: pairs
        .filter(({ pair }) => pair.arm === name)
        .map(one => judge(one, baseline, doubts)),
      quantiles: quantilesOf(look, name, { baseline, doubts }),
    }));
  const z = highest(pairs);
  return {
    ...(z !== undefined && { z }),
    arms,
    baselineQuantiles: quantilesOf(look, baseline, { doubts: [] }),
    checks,
    excluded: counts.excluded,
  };
}
