import type {
  MetricVerdict,
  Verdict,
} from '@llm-canary/backstage-plugin-canary-common';

/** The measures of an arm that got one verdict. */
export interface VerdictGroup {
  verdict: Verdict;
  metrics: string[];
}

/** What matters most first. */
const order: readonly Verdict[] = [
  'better',
  'worse',
  'noDifference',
  'notEnoughData',
  'notComparable',
];

/**
 * The verdicts of an arm as the parts of one sentence. It repeats them and draws no conclusion of its
 * own: no winner, no sum.
 */
export function groupVerdicts(
  metrics: readonly Pick<MetricVerdict, 'metric' | 'verdict'>[],
): VerdictGroup[] {
  return order.flatMap(verdict => {
    const names = metrics
      .filter(found => found.verdict === verdict)
      .map(({ metric }) => metric);
    return names.length > 0 ? [{ verdict, metrics: names }] : [];
  });
}
