import type { MetricTerm } from '../promql/MetricTerm';
import type { PointGrid } from '../promql/pointGrid';
import { termExpression } from '../promql/termExpression';

/** What "now" means: the last so many seconds. */
export const NOW_SECONDS = 300;

/** The label of a part's line over all points. */
export function lineId(index: number): string {
  return String(index);
}

/** The label of the same part over the last minutes. */
export function nowId(index: number): string {
  return `${index}now`;
}

/**
 * One query for all parts: each as a line of points, counted between them, so that the whole window is
 * their sum; and once more over the last minutes, at the last point only.
 */
export function panelQuery(
  terms: readonly MetricTerm[],
  grid: PointGrid,
  anchored: boolean,
): string {
  const { end, rateSeconds } = grid;
  const parts = terms.flatMap((term, index) => {
    const line = termExpression(term, lineId(index), {
      seconds: rateSeconds,
      anchored,
    });
    if (term.type === 'gauge') return [line];
    const now = termExpression(term, nowId(index), {
      seconds: NOW_SECONDS,
      at: end,
      anchored,
    });
    return [line, `(${now}) and on () (vector(time()) >= ${end})`];
  });
  return parts.map(part => `(${part})`).join(' or ');
}
