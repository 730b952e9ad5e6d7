import type {
  MeasuredNumber,
  MetricPoint,
} from '@llm-canary/backstage-plugin-canary-common';
import { notScraped } from '../metrics';

/** A source may be another's code: what is no number never leaves as one. */
export function checkNumber(number: MeasuredNumber): MeasuredNumber {
  return number.state === 'ok' && !Number.isFinite(number.value)
    ? notScraped('Not scraped: what was measured is no number')
    : number;
}

/** The same for a point of a line, which becomes a gap. */
export function checkPoint([time, value]: MetricPoint): MetricPoint {
  return [time, value === null || Number.isFinite(value) ? value : null];
}
