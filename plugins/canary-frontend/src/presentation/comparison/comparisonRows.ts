import type {
  ArmComparison,
  ArmShare,
  QuantileRow,
  ReportedVerdict,
} from '@llm-canary/backstage-plugin-canary-common';

/** One measure of all arms, or one quantile; a cell per arm, in their order. */
export type ComparisonRow =
  | {
      kind: 'share';
      metric: string;
      /** That of the first arm that has one. */
      bound?: number;
      baseline?: ArmShare;
      cells: Array<ReportedVerdict | undefined>;
    }
  | {
      kind: 'quantile';
      metric: string;
      quantile: string;
      baseline?: QuantileRow;
      cells: Array<QuantileRow | undefined>;
    };

/** What both a report and a past comparison have. */
export interface ComparedArms {
  arms: readonly ArmComparison[];
  baselineQuantiles?: readonly QuantileRow[];
}

function firstOf<T, R>(
  values: readonly T[],
  read: (value: T) => R | undefined,
): R | undefined {
  for (const value of values) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shareRow(metric: string, arms: readonly ArmComparison[]) {
  const cells = arms.map(({ metrics }) =>
    metrics.find(verdict => verdict.metric === metric),
  );
  return {
    kind: 'share' as const,
    metric,
    bound: firstOf(cells, cell => cell?.bound),
    baseline: firstOf(cells, cell => cell?.baseline),
    cells,
  };
}

function quantileRows(metric: string, compared: ComparedArms): ComparisonRow[] {
  const { arms, baselineQuantiles = [] } = compared;
  const ofMetric = (rows: readonly QuantileRow[]) =>
    rows.filter(row => row.metric === metric);
  const all = [
    ...ofMetric(baselineQuantiles),
    ...arms.flatMap(({ quantiles }) => ofMetric(quantiles)),
  ];
  return [...new Set(all.map(row => row.quantile))].map(quantile => {
    const find = (rows: readonly QuantileRow[]) =>
      ofMetric(rows).find(row => row.quantile === quantile);
    return {
      kind: 'quantile',
      metric,
      quantile,
      baseline: find(baselineQuantiles),
      cells: arms.map(({ quantiles }) => find(quantiles)),
    };
  });
}

/** The table of a comparison: measures as the report orders them, each with its quantiles below. */
export function comparisonRows(compared: ComparedArms): ComparisonRow[] {
  const { arms, baselineQuantiles = [] } = compared;
  const judged = arms.flatMap(({ metrics }) => metrics.map(row => row.metric));
  const ranked = [
    ...baselineQuantiles,
    ...arms.flatMap(({ quantiles }) => quantiles),
  ].map(row => row.metric);
  return [...new Set([...judged, ...ranked])].flatMap(metric => [
    ...(judged.includes(metric) ? [shareRow(metric, arms)] : []),
    ...quantileRows(metric, compared),
  ]);
}
