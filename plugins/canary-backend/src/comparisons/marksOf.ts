import type { MetricMark } from '@llm-canary/backstage-plugin-canary-common';
import { armsChanged, weightsChanged } from './schedule';
import type { StoredLook, StoredWindow } from './types';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Of ends of windows only: the end of an experiment is told by the experiment. */
const ends: Readonly<Record<string, string>> = {
  [weightsChanged]: 'Weights changed: the comparison ended',
  [armsChanged]: 'Arms changed: the comparison ended',
};

/** What charts mark of the comparisons of an experiment, oldest first. */
export function marksOf(
  windows: readonly StoredWindow[],
  looks: readonly StoredLook[],
): MetricMark[] {
  const ofWindows = windows.flatMap(
    ({ endedAt, endedBecause = '' }): MetricMark[] => {
      const label = ends[endedBecause];
      return endedAt === undefined || label === undefined
        ? []
        : [{ time: iso(endedAt), kind: 'weights', label }];
    },
  );
  const ofLooks = looks.flatMap(
    ({ window, number, plannedAt }): MetricMark[] => {
      const of = windows.find(one => one.number === window)?.plan.looks;
      const label =
        of === undefined ? `Look ${number}` : `Look ${number} of ${of}`;
      return [{ time: iso(plannedAt), kind: 'look', label }];
    },
  );
  return [...ofWindows, ...ofLooks].sort((a, b) =>
    a.time.localeCompare(b.time),
  );
}
