import type { ExperimentPhase } from '@llm-canary/backstage-plugin-canary-common';

/** The tabs of an experiment, in their order. */
const running = ['overview', 'plan', 'drift', 'activity'] as const;

export type ExperimentTab = (typeof running)[number];

/** Of an experiment that is over nothing is live that could have a plan or drift from it. */
const stopped: readonly ExperimentTab[] = ['overview', 'activity'];

export function experimentTabsOf(
  phase: ExperimentPhase,
): readonly ExperimentTab[] {
  return phase === 'Stopped' ? stopped : running;
}

/** The tab of those that a query string names; the first one when it names none of them. */
export function readExperimentTab(
  search: URLSearchParams,
  tabs: readonly ExperimentTab[],
): ExperimentTab {
  const named = search.get('tab');
  return tabs.find(tab => tab === named) ?? 'overview';
}
