import type {
  QuantileRow,
  Verdict,
} from '@llm-canary/backstage-plugin-canary-common';
import { boundNumber, boundText, measureOf } from './measures';

/** What is known of a quantile: the buckets that hold it, open where the sample sets no bound. */
export interface QuantileWords {
  key: 'between' | 'upTo' | 'over' | 'tooFew';
  values: { above: string; upTo: string };
}

/** `1 to 2.5 s`, `up to 0.25 s`, `over 2.5 s`, or too few requests to say anything. */
export function quantileWords(row: QuantileRow): QuantileWords {
  const { metric, above, upTo } = row;
  // A bucket that begins at 0 has no lower bound worth naming.
  const values = { above: '', upTo: '' };
  if (upTo !== undefined) {
    values.upTo = boundText(metric, upTo);
    if (!above) return { key: 'upTo', values };
    values.above = boundNumber(metric, above);
    return { key: 'between', values };
  }
  if (!above) return { key: 'tooFew', values };
  values.above = boundText(metric, above);
  return { key: 'over', values };
}

/** Whether a lower quantile is a better one: of times it is, of speeds it is not. */
export function lessIsBetter(metric: string): boolean {
  return measureOf(metric)?.kind !== 'atLeast';
}

/** The verdict that a quantile of an arm bears beside that of the baseline. */
export function quantileVerdict(
  row: Pick<QuantileRow, 'metric' | 'comparison'>,
): Verdict | undefined {
  switch (row.comparison) {
    case 'lower':
      return lessIsBetter(row.metric) ? 'better' : 'worse';
    case 'higher':
      return lessIsBetter(row.metric) ? 'worse' : 'better';
    case 'noDifference':
    case 'notEnoughData':
    case undefined:
      return row.comparison;
    default: {
      const unexpected: never = row.comparison;
      return unexpected;
    }
  }
}
