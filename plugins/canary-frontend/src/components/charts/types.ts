import type {
  MetricFailure,
  MetricMark,
  MetricPanel,
  MetricSeries,
  MetricThreshold,
  MetricWindow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { BucketBand } from '../../presentation/metrics/plotModel';

/** What charts draw: the answer of a metrics route, and how arms are told apart. */
export interface MetricChartData {
  window: MetricWindow;
  series: readonly MetricSeries[];
  thresholds: readonly MetricThreshold[];
  failures: readonly MetricFailure[];
  marks?: readonly MetricMark[];
  /** Where quantiles lie for certain; drawn behind the line of the measure. */
  bands?: readonly BucketBand[];
  /** With arms a chart has a line for each arm and a choice of the measure; without, one per measure. */
  arms?: readonly string[];
  /** The arm that the others are compared with: grey and solid. */
  baseline?: string;
}

export interface MetricChartProps extends MetricChartData {
  panel: MetricPanel;
  /** Reads all again; offered in a panel that failed. */
  onRetry: () => void;
}

export interface MetricPanelsProps extends MetricChartData {
  /** All of them unless given, in this order. */
  panels?: readonly MetricPanel[];
  onRetry: () => void;
}
