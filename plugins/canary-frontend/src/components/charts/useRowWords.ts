import { useFormats, useTranslate } from '../../hooks';
import { isMeasured } from '../../presentation/metrics/chartGaps';
import type { ChartRow } from '../../presentation/metrics/chartRows';
import type { MetricLine } from '../../presentation/metrics/metricLines';
import {
  formatNumber,
  type ShownUnit,
} from '../../presentation/metrics/metricNumbers';
import { useMetricWords } from './useMetricWords';

/** The numbers of a row in words: for the legend, for readers and for the table. */
export function useRowWords(unit: ShownUnit) {
  const t = useTranslate();
  const formats = useFormats();
  const words = useMetricWords();
  const valueOf = (line: MetricLine, value: number | null | undefined) =>
    value === null || value === undefined
      ? // Of a line with gaps the state tells of the whole window, not of one moment.
        words.state(isMeasured(line) ? undefined : line.series.state)
      : formatNumber(value, unit);
  const timeOf = (row: ChartRow) =>
    formats.time(new Date(row.time).toISOString());
  return {
    valueOf,
    timeOf,
    /** `at 02:24:00 UTC: p50 0.41 s, p95 no data` */
    sentence: (lines: readonly MetricLine[], row: ChartRow) => {
      const values = lines.map((line, at) => {
        const value = row.values[at] ?? null;
        const text = `${words.line(line)} ${valueOf(line, value)}`;
        return value === null || unit === '' ? text : `${text} ${unit}`;
      });
      return `${t('metrics.chart.at', { time: timeOf(row) })}: ${values.join(', ')}`;
    },
  };
}
