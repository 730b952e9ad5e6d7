import { compareTexts, type ModelRow } from './ModelRow';

/** The row at an address, among rows of one cluster that stand by namespace and name. */
export function findRow(
  rows: readonly ModelRow[],
  wanted: { namespace: string; name: string },
): ModelRow | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = rows[middle];
    const order =
      compareTexts(candidate.row.namespace, wanted.namespace) ||
      compareTexts(candidate.row.name, wanted.name);
    if (order === 0) return candidate;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
