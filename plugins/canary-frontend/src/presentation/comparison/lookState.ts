import type { ComparisonReport } from '@llm-canary/backstage-plugin-canary-common';

/**
 * Where a comparison stands: `notBegun` its window has not begun, `first` it waits for its first look,
 * `running` another look will come, `over` none will.
 */
export type LookState = 'notBegun' | 'first' | 'running' | 'last' | 'stopped';

/** Before the first look nothing is judged; after the last, and once stopped, verdicts stand. */
export function lookStateOf({
  look,
}: Pick<ComparisonReport, 'look'>): LookState {
  if (look.number === 0) return look.nextAt ? 'first' : 'notBegun';
  if (look.nextAt) return 'running';
  return look.number >= look.of ? 'last' : 'stopped';
}
