import type { ExperimentRow } from '@llm-canary/backstage-plugin-canary-common';
import { compareAddresses, compareTexts } from '../../services/model';
import { isRunning } from './filterExperiments';

/** Running ones by address, then the stopped ones, the newest first. */
export function compareExperiments(
  left: ExperimentRow,
  right: ExperimentRow,
): number {
  const runs = isRunning(left);
  if (runs !== isRunning(right)) return runs ? -1 : 1;
  if (runs) return compareAddresses(left, right);
  // One whose end is not recorded yet has only just gone.
  const ends = [left, right].map(({ endedAt }) => endedAt ?? '~');
  return (
    compareTexts(ends[1] ?? '', ends[0] ?? '') ||
    compareAddresses(left, right) ||
    compareTexts(left.uid, right.uid)
  );
}
