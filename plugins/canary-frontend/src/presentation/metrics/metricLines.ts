import type {
  MetricName,
  MetricPanel,
  MetricSeries,
} from '@llm-canary/backstage-plugin-canary-common';
import { armStyles, placeStyles, type LineStyle } from './armStyles';
import { metricsOf, panelView } from './metricPanels';

/** A line of a chart, in the unit that the panel is shown in. */
export interface MetricLine {
  /** Unlike those of all other lines of the chart. */
  id: string;
  metric: MetricName;
  arm?: string;
  style: LineStyle;
  series: MetricSeries;
}

/** Arms, and which of them is set apart. */
export interface ArmChoice {
  arms: readonly string[];
  baseline?: string;
  chosen?: string;
}

/** The lines of the page of a service: one for each measure of the panel that it has. */
export function linesOfService(
  panel: MetricPanel,
  series: readonly MetricSeries[],
): MetricLine[] {
  const metrics = metricsOf(panel);
  const styles = placeStyles(metrics.length);
  return metrics.flatMap((metric, index) => {
    const own = series.find(one => one.metric === metric);
    const style = styles[index];
    return own && style ? [{ id: metric, metric, style, series: own }] : [];
  });
}

/** The lines of an experiment: one measure, a line for each arm. */
export function linesOfArms(
  metric: MetricName,
  series: readonly MetricSeries[],
  choice: ArmChoice,
): MetricLine[] {
  const { arms, baseline, chosen } = choice;
  const styles = armStyles(arms, baseline, chosen);
  return arms.flatMap(arm => {
    const own = series.find(one => one.metric === metric && one.arm === arm);
    const style = styles.get(arm);
    return own && style ? [{ id: arm, metric, arm, style, series: own }] : [];
  });
}

/** Measures of a panel that were read of at least one arm. */
export function metricsOfSeries(
  panel: MetricPanel,
  series: readonly MetricSeries[],
): MetricName[] {
  const { leading } = panelView(panel);
  const known = metricsOf(panel).filter(metric =>
    series.some(one => one.metric === metric),
  );
  return known.length > 0 ? known : [leading];
}
