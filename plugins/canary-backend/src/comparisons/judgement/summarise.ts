import type {
  ComparisonSummary,
  Verdict,
} from '@llm-canary/backstage-plugin-canary-common';
import type { LookFindings } from '../types';

/** What a list says of a look. */
export function summarise(
  { arms }: Pick<LookFindings, 'arms'>,
  look: ComparisonSummary['look'],
): ComparisonSummary {
  const withVerdict = (wanted: Verdict) =>
    arms
      .map(({ arm, metrics }) => ({
        arm,
        metrics: metrics
          .filter(({ verdict }) => verdict === wanted)
          .map(({ metric }) => metric),
      }))
      .filter(({ metrics }) => metrics.length > 0);
  return { look, better: withVerdict('better'), worse: withVerdict('worse') };
}
