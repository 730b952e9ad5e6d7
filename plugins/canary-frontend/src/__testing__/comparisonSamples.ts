import {
  notCovered,
  type ComparisonReport,
  type QuantileRow,
  type ReportedVerdict,
} from '@llm-canary/backstage-plugin-canary-common';

const baselineShare = { requests: 16_130, hits: 9_872 };

/** The verdict on one measure of an arm beside control. */
export function verdictOf(
  metric: string,
  verdict: ReportedVerdict['verdict'],
  part: Partial<ReportedVerdict> = {},
): ReportedVerdict {
  return {
    metric,
    verdict,
    have: 5_220,
    need: 900,
    reasons: [notCovered],
    ...part,
  };
}

/** p95 of TTFT as the bucket from one second on. */
export function quantileOf(part: Partial<QuantileRow> = {}): QuantileRow {
  return {
    metric: 'ttft',
    quantile: 'p95',
    requests: 16_130,
    above: 1,
    upTo: 2.5,
    ...part,
  };
}

const fp8 = {
  arm: 'fp8',
  metrics: [
    verdictOf('ttft', 'better', {
      bound: 0.5,
      arm: { requests: 5_220, hits: 3_597 },
      baseline: baselineShare,
      estimate: 0.077,
      interval: { low: 0.055, high: 0.099 },
    }),
    verdictOf('interTokenLatency', 'noDifference', {
      bound: 0.05,
      arm: { requests: 5_208, hits: 4_604 },
      baseline: { requests: 16_090, hits: 14_159 },
      estimate: 0.004,
      interval: { low: -0.012, high: 0.019 },
    }),
    verdictOf('errors', 'notEnoughData', {
      arm: { requests: 5_225, hits: 0 },
      baseline: { requests: 16_150, hits: 20 },
      estimate: -0.0012,
      interval: { low: -0.0022, high: 0.0009 },
      have: 5_225,
      need: 19_600,
    }),
  ],
  quantiles: [
    quantileOf({ requests: 5_220, above: 0.75, upTo: 1, comparison: 'lower' }),
  ],
};

const specdec = {
  arm: 'specdec',
  metrics: [
    verdictOf('ttft', 'worse', {
      bound: 0.5,
      arm: { requests: 4_650, hits: 2_599 },
      baseline: baselineShare,
      estimate: -0.053,
      interval: { low: -0.075, high: -0.031 },
    }),
    verdictOf('interTokenLatency', 'notComparable', {
      have: 0,
      need: undefined,
      reasons: ['specdec counts by other bounds.'],
    }),
    verdictOf('errors', 'notEnoughData', {
      arm: { requests: 40, hits: 1 },
      baseline: { requests: 16_150, hits: 20 },
      have: 31,
      need: 19_600,
      reasons: [],
    }),
  ],
  quantiles: [
    quantileOf({
      requests: 40,
      above: 2.5,
      upTo: undefined,
      need: 72,
      comparison: 'notEnoughData',
    }),
  ],
};

/** The third of six looks at ml-exp/chat-latency. */
export function comparisonReportOf(
  part: Partial<ComparisonReport> = {},
): ComparisonReport {
  return {
    baseline: 'control',
    look: {
      number: 3,
      of: 6,
      takenAt: '2026-11-30T02:00:00.000Z',
      countedUntil: '2026-11-30T02:00:00.000Z',
      nextAt: '2026-11-30T04:00:00.000Z',
      time: 0.5,
      z: 2.9697,
    },
    window: {
      start: '2026-11-29T20:12:00.000Z',
      excluded: [
        {
          start: '2026-11-30T00:40:00.000Z',
          end: '2026-11-30T00:52:00.000Z',
          reason: 'arm specdec was not scraped',
        },
      ],
    },
    checks: [
      {
        name: 'source',
        state: 'ok',
        detail: 'All arms count by the clock of the engine.',
      },
      {
        name: 'bounds',
        state: 'warning',
        detail: 'specdec has other bounds for the time between tokens.',
      },
    ],
    arms: [fp8, specdec],
    baselineQuantiles: [quantileOf()],
    past: [
      {
        window: {
          start: '2026-11-29T14:00:00.000Z',
          end: '2026-11-29T20:02:00.000Z',
        },
        ended: 'weights changed',
        look: {
          number: 2,
          of: 6,
          takenAt: '2026-11-29T18:00:00.000Z',
          countedUntil: '2026-11-29T18:00:00.000Z',
          z: 3.7103,
        },
        arms: [fp8],
      },
    ],
    notes: [],
    ...part,
  };
}
