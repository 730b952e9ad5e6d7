import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { CountSpan } from '../MetricsReader';
import type { MetricTerm } from '../promql/MetricTerm';
import { termExpression, labelled, TERM_LABEL } from '../promql/termExpression';
import { lineId } from '../panels/panelQuery';
import type { Question } from '../upstream/types';

const MAX_SPANS = 10_000;
const REPLICA_STEP_SECONDS = 60;

/** Spans of one length that one query counts. Seconds since the epoch. */
export interface SpanRun {
  seconds: number;
  /** The end of each, one after the other. */
  ends: number[];
}

/**
 * Spans in runs of neighbours of one length, each one query.
 *
 * @throws INVALID_INPUT for a span without whole seconds
 */
export function spanRuns(spans: readonly CountSpan[]): SpanRun[] {
  if (spans.length > MAX_SPANS) {
    throw new CanaryError(
      'INVALID_INPUT',
      `At most ${MAX_SPANS} spans can be counted at once`,
    );
  }
  const runs: SpanRun[] = [];
  for (const span of spans) {
    const end = span.end.getTime() / 1_000;
    const seconds = end - span.start.getTime() / 1_000;
    if (!Number.isInteger(end) || !Number.isInteger(seconds) || seconds < 1) {
      throw new CanaryError(
        'INVALID_INPUT',
        'A span to count begins and ends on a whole second, and has at least one',
      );
    }
    const last = runs.at(-1);
    const follows =
      last?.seconds === seconds && last.ends.at(-1) === end - seconds;
    if (last && follows) last.ends.push(end);
    else runs.push({ seconds, ends: [end] });
  }
  return runs;
}

/**
 * The label of all that a native histogram ever counted: it names the bounds of every bucket that was ever
 * filled, and an increase only those that were filled in its span.
 */
export function everId(index: number): string {
  return `${index}ever`;
}

/** What a run of spans asks: all counters by their increase, and replicas by their mean. */
export function spanQuestion(
  { seconds, ends }: SpanRun,
  terms: { counted: readonly MetricTerm[]; replicas: readonly MetricTerm[] },
  anchored: boolean,
): Question {
  const window = { seconds, anchored };
  const counted = terms.counted.flatMap((term, index) => [
    termExpression(term, lineId(index), window),
    ...(term.type === 'native'
      ? [
          termExpression(
            { ...term, type: 'gauge', over: 'sum' },
            everId(index),
            window,
          ),
        ]
      : []),
  ]);
  const step = Math.min(REPLICA_STEP_SECONDS, seconds);
  const replicas = terms.replicas.map((term, index) => {
    const id = lineId(terms.counted.length + index);
    const mean = `avg_over_time((${termExpression(term, id, window)})[${seconds}s:${step}s])`;
    return labelled(mean, TERM_LABEL, id);
  });
  return {
    kind: 'range',
    query: [...counted, ...replicas].map(part => `(${part})`).join(' or '),
    start: ends[0] ?? 0,
    end: ends.at(-1) ?? 0,
    step: seconds,
  };
}
