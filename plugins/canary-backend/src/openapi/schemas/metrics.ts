import {
  metricGaps,
  metricPanels,
  metricRanges,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  closed,
  described,
  flag,
  listOf,
  object,
  oneOfWords,
  refTo,
  text,
  time,
  whole,
  type JsonSchema,
} from '../JsonSchema';
import { serviceRef } from './services';

const number: JsonSchema = { type: 'number' };
const metricNames = Object.values(metricPanels).flatMap(({ metrics }) => [
  ...metrics,
]);
const metric = oneOfWords(metricNames);
const panel = oneOfWords(Object.keys(metricPanels));
const namespacedName = object({ namespace: text, name: text });
const points = listOf({
  ...described('Milliseconds since the epoch, and the value; null is a gap', {
    type: 'array',
    prefixItems: [number, { type: ['number', 'null'] }],
    minItems: 2,
    maxItems: 2,
  }),
});

const clusterName = {
  ...text,
  pattern: '^[A-Za-z0-9]([-A-Za-z0-9_.]{0,98}[A-Za-z0-9])?$',
};

/** The ranges that metrics are read over. */
export const metricRange: JsonSchema = oneOfWords(metricRanges);

/** Schemas of metrics. */
export const metricsSchemas: Readonly<Record<string, JsonSchema>> = {
  MetricNumbers: described(
    'Every measure: a number, or why there is none',
    object(
      Object.fromEntries(
        metricNames.map(name => [name, refTo('MeasuredNumber')]),
      ),
    ),
  ),
  MetricSource: object({
    kind: oneOfWords(['prometheus', 'demo', 'none']),
    'engine?': text,
    'clock?': described(
      'Where the clock of the latencies stands; the two are never compared',
      oneOfWords(['engine', 'gateway']),
    ),
    detail: text,
    names: listOf(object({ name: text, found: flag })),
  }),
  MetricWindow: object({ start: time, end: time, stepSeconds: whole }),
  MetricSeries: object({
    metric,
    'arm?': text,
    points,
    state: oneOfWords(['ok', ...metricGaps]),
    'detail?': text,
  }),
  MetricThreshold: object({
    panel,
    value: described('In the unit of the panel', number),
    label: text,
    'arm?': text,
  }),
  MetricFailure: object({ panel, detail: text }),
  MetricMark: object({
    time,
    kind: oneOfWords(['look', 'weights', 'restart', 'start', 'end']),
    label: text,
  }),
  ServiceMetrics: object({
    window: refTo('MetricWindow'),
    source: refTo('MetricSource'),
    now: refTo('MetricNumbers'),
    series: listOf(refTo('MetricSeries')),
    thresholds: listOf(refTo('MetricThreshold')),
    failures: listOf(refTo('MetricFailure')),
    notes: listOf(text),
  }),
  ArmMetrics: object({
    arm: text,
    service: namespacedName,
    source: refTo('MetricSource'),
    share: described(
      'Of the requests of all arms, in percent',
      refTo('MeasuredNumber'),
    ),
    metrics: refTo('MetricNumbers'),
  }),
  ExperimentMetrics: object({
    window: refTo('MetricWindow'),
    arms: listOf(refTo('ArmMetrics')),
    series: listOf(refTo('MetricSeries')),
    thresholds: listOf(refTo('MetricThreshold')),
    marks: listOf(refTo('MetricMark')),
    failures: listOf(refTo('MetricFailure')),
    notes: listOf(text),
  }),
  ServiceGlance: object({
    ...serviceRef,
    ttftP95: refTo('MeasuredNumber'),
    points,
  }),
  GlanceRequest: closed({
    services: {
      ...listOf(
        closed({
          cluster: clusterName,
          namespace: { ...text, maxLength: 63 },
          name: { ...text, maxLength: 253 },
        }),
      ),
      maxItems: 500,
    },
  }),
};
