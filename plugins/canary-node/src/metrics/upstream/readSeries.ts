import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { MetricsUnavailableError } from '../MetricsReader';
import type { AnswerSeries, RawHistogram } from './types';

/** One element of a vector or a matrix. */
export function readSeries(element: unknown): AnswerSeries {
  if (!isRecord(element) || !isRecord(element.metric)) throw malformed();
  return {
    labels: readLabels(element.metric),
    values: pairs(element, 'value').map(([time, value]) => {
      if (typeof value !== 'string') throw malformed();
      return [time, value];
    }),
    histograms: pairs(element, 'histogram').map(([time, value]) => [
      time,
      readHistogram(value),
    ]),
  };
}

function readLabels(metric: Record<string, unknown>): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [name, value] of Object.entries(metric)) {
    if (typeof value !== 'string') throw malformed();
    labels[name] = value;
  }
  return labels;
}

/** `value` of an instant query, `values` of a range. */
function pairs(
  element: Record<string, unknown>,
  key: 'value' | 'histogram',
): Array<[time: number, value: unknown]> {
  const one = element[key];
  const many = element[`${key}s`];
  const all = [
    ...(one === undefined ? [] : [one]),
    ...(Array.isArray(many) ? many : []),
  ];
  return all.map(pair => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'number') throw malformed();
    return [pair[0], pair[1]];
  });
}

function readHistogram(value: unknown): RawHistogram {
  if (
    !isRecord(value) ||
    typeof value.count !== 'string' ||
    typeof value.sum !== 'string'
  ) {
    throw malformed();
  }
  const { count, sum } = value;
  if (value.buckets === undefined) return { count, sum };
  if (!Array.isArray(value.buckets)) throw malformed();
  return { count, sum, buckets: value.buckets.map(readBucket) };
}

function readBucket(bucket: unknown): [number, string, string, string] {
  if (!Array.isArray(bucket)) throw malformed();
  const [rule, lower, upper, count]: unknown[] = bucket;
  if (
    typeof rule !== 'number' ||
    typeof lower !== 'string' ||
    typeof upper !== 'string' ||
    typeof count !== 'string'
  ) {
    throw malformed();
  }
  return [rule, lower, upper, count];
}

function malformed(): MetricsUnavailableError {
  return new MetricsUnavailableError(
    'The answer of Prometheus cannot be read: it has another shape than its API says',
  );
}
