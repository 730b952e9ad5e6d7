import { useMemo } from 'react';
import type {
  MetricGap,
  MetricName,
  MetricPanel,
} from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate, type Translate } from '../../hooks';
import type { MetricLine } from '../../presentation/metrics/metricLines';
import {
  formatBound,
  type ShownUnit,
} from '../../presentation/metrics/metricNumbers';
import { panelView } from '../../presentation/metrics/metricPanels';

/** Names that are the same in every language. */
const quantiles = {
  ttftP50: 'p50',
  ttftP90: 'p90',
  ttftP95: 'p95',
  ttftP99: 'p99',
  endToEndP50: 'p50',
  endToEndP95: 'p95',
} as const satisfies Partial<Record<MetricName, string>>;

function isQuantile(metric: MetricName): metric is keyof typeof quantiles {
  return Object.hasOwn(quantiles, metric);
}

const unitKeys = {
  s: 's',
  ms: 'ms',
  'tok/s': 'tokens',
  'req/s': 'requests',
  '%': 'percent',
  '': 'count',
} as const satisfies Record<ShownUnit, string>;

/** The bucket that holds a quantile, in the unit that is shown. */
function bucketWords(
  t: Translate,
  bucket: { above?: number; upTo?: number },
  unit: ShownUnit,
): string {
  const above = bucket.above === undefined ? '' : formatBound(bucket.above);
  const upTo = bucket.upTo === undefined ? '' : formatBound(bucket.upTo);
  if (above && upTo) {
    return t('metrics.bucket.between', { above, upTo, unit });
  }
  if (upTo) {
    return t('metrics.bucket.under', { upTo, unit });
  }
  return above
    ? t('metrics.bucket.over', { above, unit })
    : t('metrics.state.unknown');
}

/** Names of panels, measures, states and buckets in the user's language. */
export interface MetricWords {
  panel(panel: MetricPanel): string;
  /** Unit and direction of a panel: `seconds, less is better`. */
  scale(panel: MetricPanel): string;
  /** A measure beside the name of its panel. */
  measure(metric: MetricName): string;
  /** A line: the arm, or the measure on the page of a service. */
  line(line: Pick<MetricLine, 'metric' | 'arm'>): string;
  /** Why there is no number; `no data` when nobody says it. */
  state(state: MetricGap | 'ok' | undefined): string;
  bucket(bucket: { above?: number; upTo?: number }, unit: ShownUnit): string;
}

export function useMetricWords(): MetricWords {
  const t = useTranslate();
  return useMemo(() => {
    const measure = (metric: MetricName) =>
      isQuantile(metric) ? quantiles[metric] : t(`metrics.short.${metric}`);
    return {
      panel: panel => t(`metrics.panel.${panel}`),
      scale: panel => {
        const { unit, better } = panelView(panel);
        const words = [t(`metrics.unit.${unitKeys[unit]}`)];
        return [
          ...words,
          ...(better ? [t(`metrics.better.${better}`)] : []),
        ].join(', ');
      },
      measure,
      line: ({ arm, metric }) => arm ?? measure(metric),
      state: state =>
        t(
          state === undefined || state === 'ok'
            ? 'metrics.state.unknown'
            : `metrics.state.${state}`,
        ),
      bucket: (bucket, unit) => bucketWords(t, bucket, unit),
    };
  }, [t]);
}
