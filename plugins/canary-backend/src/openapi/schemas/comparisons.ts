import { verdicts } from '@llm-canary/backstage-plugin-canary-common';
import {
  described,
  listOf,
  object,
  oneOfWords,
  refTo,
  text,
  time,
  whole,
  type JsonSchema,
} from '../JsonSchema';

const number: JsonSchema = { type: 'number' };
const share = object({ requests: number, hits: number });

/** Schemas of what looks at experiments find. */
export const comparisonSchemas: Readonly<Record<string, JsonSchema>> = {
  ComparisonLook: object({
    number: described('0: none was taken yet', whole),
    of: whole,
    'takenAt?': time,
    'countedUntil?': described(
      'Planned time of the look, until which requests count',
      time,
    ),
    'nextAt?': described('Absent after the last', time),
    'time?': described('Share of the planned time that has passed', number),
    'z?': described('What a difference had to pass; the highest', number),
  }),
  ReportedVerdict: object({
    metric: text,
    verdict: oneOfWords(verdicts),
    'estimate?': described(
      'Share of the arm minus that of the baseline',
      number,
    ),
    'interval?': object({ low: number, high: number }),
    have: described('Requests that count, of the smaller of the two', whole),
    'need?': described('Requests of each that a difference needs', whole),
    reasons: listOf(text),
    'bound?': described('Seconds; of shares within a bound', number),
    'z?': described('What the difference had to pass', number),
    'arm?': share,
    'baseline?': share,
  }),
  QuantileRow: object({
    metric: text,
    quantile: text,
    requests: whole,
    'above?': described('Lower end of the bucket', number),
    'upTo?': described('Upper end; absent: it is open', number),
    'need?': described('Requests that two ends need', whole),
    'comparison?': oneOfWords([
      'lower',
      'higher',
      'noDifference',
      'notEnoughData',
    ]),
  }),
  ArmComparison: object({
    arm: text,
    metrics: listOf(refTo('ReportedVerdict')),
    quantiles: listOf(refTo('QuantileRow')),
  }),
  ComparisonReport: object({
    baseline: text,
    look: refTo('ComparisonLook'),
    'window?': described(
      'Absent: it has not begun',
      object({
        start: time,
        'end?': time,
        excluded: listOf(object({ start: time, end: time, reason: text })),
      }),
    ),
    checks: listOf(
      object({
        name: text,
        state: oneOfWords(['ok', 'warning']),
        detail: text,
      }),
    ),
    arms: listOf(refTo('ArmComparison')),
    baselineQuantiles: listOf(refTo('QuantileRow')),
    past: described(
      'Windows that were ended, newest first',
      listOf(
        object({
          window: object({ start: time, end: time }),
          ended: text,
          look: refTo('ComparisonLook'),
          arms: listOf(refTo('ArmComparison')),
        }),
      ),
    ),
    notes: listOf(text),
  }),
};
