import type {
  MigrationResult,
  MigrationResultCounts,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';

/** Units by how they ended; one that has no end yet counts nowhere. */
export function countUnits(
  units: Iterable<MigrationUnitResult>,
): MigrationResultCounts {
  const counts = { succeeded: 0, failed: 0, manual: 0, skipped: 0 };
  for (const { outcome } of units) if (outcome) counts[outcome] += 1;
  return counts;
}

/** One unit as it stands in the file. Kept by the journal, so that a record renders one unit only. */
export function renderUnit(unit: MigrationUnitResult): string {
  return JSON.stringify(unit, null, 2).replaceAll('\n', '\n    ');
}

/** The text of a result: its head, then the units as they were rendered before. */
export function renderResult(
  head: Omit<MigrationResult, 'units'>,
  units: Iterable<string>,
): string {
  const opened = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  const listed = [...units].join(',\n    ');
  return `${opened},\n  "units": [${listed && `\n    ${listed}\n  `}]\n}\n`;
}
