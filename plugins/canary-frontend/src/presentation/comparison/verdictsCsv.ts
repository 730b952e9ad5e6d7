import type {
  ArmComparison,
  ComparisonReport,
  QuantileRow,
  ReportedVerdict,
} from '@llm-canary/backstage-plugin-canary-common';
import { csvText } from '../metrics/metricsCsv';

const columns = [
  'windowStart',
  'windowEnd',
  'look',
  'looks',
  'z',
  'arm',
  'baseline',
  'metric',
  'quantile',
  'bound',
  'verdict',
  'requests',
  'hits',
  'baselineRequests',
  'baselineHits',
  'difference',
  'low',
  'high',
  'have',
  'need',
  'above',
  'upTo',
  'reasons',
] as const;

type Row = Partial<Record<(typeof columns)[number], string | number>>;

function verdictRow(verdict: ReportedVerdict): Row {
  const { metric, bound, arm, baseline, estimate, interval } = verdict;
  return {
    metric,
    bound,
    verdict: verdict.verdict,
    requests: arm?.requests,
    hits: arm?.hits,
    baselineRequests: baseline?.requests,
    baselineHits: baseline?.hits,
    difference: estimate,
    low: interval?.low,
    high: interval?.high,
    have: verdict.have,
    need: verdict.need,
    reasons: verdict.reasons.join(' '),
  };
}

function quantileRow(row: QuantileRow): Row {
  const { metric, quantile, requests, need, above, upTo } = row;
  const verdict = row.comparison;
  return { metric, quantile, verdict, requests, need, above, upTo };
}

function rowsOfArm({ arm, metrics, quantiles }: ArmComparison): Row[] {
  return [...metrics.map(verdictRow), ...quantiles.map(quantileRow)].map(
    row => ({ arm, ...row }),
  );
}

interface Compared {
  look: ComparisonReport['look'];
  window?: { start: string; end?: string };
  arms: readonly ArmComparison[];
  baselineQuantiles?: readonly QuantileRow[];
}

function rowsOf(compared: Compared, baseline: string): Row[] {
  const { look, window, arms, baselineQuantiles = [] } = compared;
  const common: Row = {
    windowStart: window?.start,
    windowEnd: look.countedUntil ?? window?.end,
    look: look.number,
    looks: look.of,
    z: look.z,
    baseline,
  };
  return [
    ...baselineQuantiles.map(row => ({ arm: baseline, ...quantileRow(row) })),
    ...arms.flatMap(rowsOfArm),
  ].map(row => ({ ...common, ...row }));
}

function field(value: string | number | undefined): string {
  // A negative number is a number, and no formula.
  return typeof value === 'number' ? String(value) : csvText(value ?? '');
}

/**
 * All verdicts and quantiles of a comparison and of those before it as CSV (RFC 4180), newest first.
 * Shares are counts, differences shares from -1 to 1, bounds in seconds, as the API gives them.
 */
export function verdictsCsv(report: ComparisonReport): string {
  const { baseline, past } = report;
  const rows = [report, ...past].flatMap(compared =>
    rowsOf(compared, baseline),
  );
  const lines = [
    [...columns],
    ...rows.map(row => columns.map(column => field(row[column]))),
  ];
  return `${lines.map(fields => fields.join(',')).join('\r\n')}\r\n`;
}
