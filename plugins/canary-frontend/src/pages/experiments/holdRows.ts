import type { ExperimentRow } from '@llm-canary/backstage-plugin-canary-common';
import { experimentKey } from '../../presentation/experiments';

/** Rows as they are shown, and how many stand elsewhere in the newest answer. */
export interface HeldRows {
  rows: readonly ExperimentRow[];
  changed: number;
}

/**
 * The rows of an answer in the places where they stood before: cells are new, nothing moves under
 * the cursor. What is new waits, what is gone stays as it was seen last.
 */
export function holdRows(
  shown: readonly ExperimentRow[],
  answer: readonly ExperimentRow[],
): HeldRows {
  const fresh = new Map(answer.map(row => [experimentKey(row), row]));
  const places = new Map(shown.map((row, n) => [experimentKey(row), n]));
  const moved = answer.filter(
    (row, n) => places.get(experimentKey(row)) !== n,
  ).length;
  const gone = shown.filter(row => !fresh.has(experimentKey(row))).length;
  return {
    rows: shown.map(row => fresh.get(experimentKey(row)) ?? row),
    changed: moved + gone,
  };
}
