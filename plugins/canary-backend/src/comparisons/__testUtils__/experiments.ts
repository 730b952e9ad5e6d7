import type {
  ComparedExperiment,
  ComparisonWindow,
  StoredWindow,
} from '../types';

/** Midnight of a day, in milliseconds since 1970: what the tests count from. */
export const midnight = Date.parse('2026-03-01T00:00:00Z');
export const minute = 60_000;
export const hour = 60 * minute;

const arm = (name: string, asked: number) => ({
  name,
  service: { namespace: 'team', name: `exp-${name}` },
  asked,
  accepted: asked,
});

/** An experiment with two arms that serve. */
export function experimentOf(
  changes: Partial<ComparedExperiment> = {},
): ComparedExperiment {
  return {
    cluster: 'east',
    uid: 'c1',
    namespace: 'team',
    name: 'exp',
    life: 'running',
    phase: 'Serving',
    target: { namespace: 'prod', name: 'chat' },
    inheritsSlo: true,
    planned: {
      baseline: 'control',
      plannedDurationSeconds: 86_400,
      plannedLooks: 6,
      warnings: [],
    },
    arms: [
      { ...arm('control', 60), isReady: true },
      { ...arm('fp8', 40), isReady: true },
    ],
    ...changes,
  };
}

/** The first comparison of that experiment: a day with six looks, from midnight. */
export function windowOf(
  changes: Partial<ComparisonWindow> = {},
): StoredWindow {
  return {
    cluster: 'east',
    uid: 'c1',
    number: 1,
    readyAt: midnight - 10 * minute,
    startAt: midnight,
    plan: { baseline: 'control', durationSeconds: 86_400, looks: 6 },
    arms: [arm('control', 60), arm('fp8', 40)],
    ...changes,
  };
}
