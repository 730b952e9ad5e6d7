import {
  metricPanels,
  type MetricSeries,
} from '@llm-canary/backstage-plugin-canary-common';
import { panelOf } from './metricPanels';

const columns = ['time', 'metric', 'arm', 'value', 'unit', 'state', 'detail'];

/** Characters that make a spreadsheet take a text for a formula, also after blanks. */
const formula = /^\s*[=+\-@\t\r|]/;

/** A field of RFC 4180. A text that a spreadsheet would calculate gets an apostrophe in front. */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowsOf(series: MetricSeries): string[][] {
  const { metric, arm = '', state, detail = '' } = series;
  const { unit } = metricPanels[panelOf(metric)];
  const tail = [csvText(detail)];
  if (series.points.length === 0) {
    return [['', metric, csvText(arm), '', unit, state, ...tail]];
  }
  return series.points.map(([time, value]) => {
    const measured = value !== null && Number.isFinite(value);
    return [
      new Date(time).toISOString(),
      metric,
      csvText(arm),
      measured ? String(value) : '',
      unit,
      ...(measured ? ['ok', ''] : [state === 'ok' ? '' : state, ...tail]),
    ];
  });
}

/** All points as CSV (RFC 4180), in the units of the API; a gap has no value and says why. */
export function metricsCsv(series: readonly MetricSeries[]): string {
  const lines = [columns, ...series.flatMap(rowsOf)];
  return `${lines.map(fields => fields.join(',')).join('\r\n')}\r\n`;
}
