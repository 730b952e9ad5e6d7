import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import {
  addHistograms,
  histogramOfCumulative,
  histogramOfNative,
  numberOfText,
  type Histogram,
} from '../histogram/Histogram';
import type { MetricTerm } from '../promql/MetricTerm';
import { serviceKey, serviceOfLabels } from '../promql/serviceMatchers';
import { TERM_LABEL } from '../promql/termExpression';
import type { AnswerSeries } from '../upstream/types';

/** What one part says of one service at one time. */
export type Sample = Histogram | number;

/** By milliseconds since the epoch. What is no number is not there. */
export type Samples = ReadonlyMap<number, Sample>;

/** The series of an answer by service and part. */
export type SeriesIndex = ReadonlyMap<
  string,
  ReadonlyMap<string, AnswerSeries[]>
>;

export function indexSeries(
  series: readonly AnswerSeries[],
  asked: readonly NamespacedName[],
): SeriesIndex {
  const keys = new Set(asked.map(serviceKey));
  const index = new Map<string, Map<string, AnswerSeries[]>>();
  for (const one of series) {
    const service = serviceOfLabels(one.labels, keys);
    if (!service) continue;
    const key = serviceKey(service);
    const terms = index.get(key) ?? new Map<string, AnswerSeries[]>();
    index.set(key, terms);
    const id = one.labels[TERM_LABEL] ?? '';
    terms.set(id, [...(terms.get(id) ?? []), one]);
  }
  return index;
}

/** The samples of one part of one service. Several series are those of a service and of its leader. */
export function readSamples(
  series: readonly AnswerSeries[],
  term: Pick<MetricTerm, 'type' | 'over'>,
): Samples {
  switch (term.type) {
    case 'classic':
      return classicSamples(series);
    case 'native':
      return nativeSamples(series);
    case 'counter':
    case 'gauge':
      return numberSamples(series, term.over);
    default:
      return term.type satisfies never;
  }
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000);
}

function classicSamples(series: readonly AnswerSeries[]): Samples {
  const counts = new Map<number, Map<number, number>>();
  const sums = new Map<number, number>();
  for (const { labels, values } of series) {
    const { le = '' } = labels;
    for (const [time, text] of values) {
      const at = milliseconds(time);
      const value = numberOfText(text);
      if (le === 'sum') {
        sums.set(at, value + (sums.get(at) ?? 0));
      } else {
        const bounds = counts.get(at) ?? new Map<number, number>();
        counts.set(at, bounds);
        const bound = numberOfText(le);
        bounds.set(bound, value + (bounds.get(bound) ?? 0));
      }
    }
  }
  const samples = new Map<number, Sample>();
  for (const [at, bounds] of counts) {
    const histogram = histogramOfCumulative(bounds, sums.get(at));
    if (histogram) samples.set(at, histogram);
  }
  return samples;
}

function nativeSamples(series: readonly AnswerSeries[]): Samples {
  const samples = new Map<number, Histogram>();
  for (const { histograms } of series) {
    for (const [time, raw] of histograms) {
      const at = milliseconds(time);
      const histogram = histogramOfNative(raw);
      if (!histogram) continue;
      const known = samples.get(at);
      const all = known ? addHistograms([known, histogram]) : histogram;
      if (all) samples.set(at, all);
    }
  }
  return samples;
}

function numberSamples(
  series: readonly AnswerSeries[],
  over: MetricTerm['over'],
): Samples {
  const samples = new Map<number, number>();
  const add = joining(over);
  for (const { values } of series) {
    for (const [time, text] of values) {
      const at = milliseconds(time);
      const value = numberOfText(text);
      const known = samples.get(at);
      if (Number.isFinite(value)) {
        samples.set(at, known === undefined ? value : add(known, value));
      }
    }
  }
  return samples;
}

function joining(over: MetricTerm['over']): (a: number, b: number) => number {
  switch (over) {
    case 'max':
      return Math.max;
    case 'avg':
      return (a, b) => (a + b) / 2;
    case 'sum':
    case undefined:
      return (a, b) => a + b;
    default:
      return over satisfies never;
  }
}
