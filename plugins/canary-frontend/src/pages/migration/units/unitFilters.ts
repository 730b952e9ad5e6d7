import {
  manualOutcomes,
  type MigrationOutcome,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';

/** What the list of units is set to. The URL holds it. */
export interface UnitFilters {
  /** An outcome of the plan, all manual ones, or what is not reviewed. */
  show: MigrationOutcome | 'manual' | 'unreviewed' | '';
  q: string;
}

/** In the order in which they are offered. */
export const outcomes: readonly MigrationOutcome[] = [
  'AutomaticSharedCutover',
  ...manualOutcomes,
];

const shows: ReadonlyArray<UnitFilters['show']> = [
  'unreviewed',
  'manual',
  ...outcomes,
];

/** Reads the filters from a query string; what makes no sense there counts as not set. */
export function readUnitFilters(search: URLSearchParams): UnitFilters {
  const named = search.get('show');
  return {
    show: shows.find(show => show === named) ?? '',
    q: search.get('q') ?? '',
  };
}

function isShown(
  unit: MigrationUnit,
  show: UnitFilters['show'],
  reviewed: ReadonlySet<string>,
): boolean {
  if (show === '') return true;
  if (show === 'manual') return unit.handling === 'manual';
  if (show === 'unreviewed') return !reviewed.has(unit.id);
  return unit.outcome === show;
}

function matches(unit: MigrationUnit, q: string): boolean {
  const { id, target, reasons, warnings } = unit;
  const texts = [
    id,
    target?.profile ?? '',
    target?.cache ?? '',
    ...reasons.flatMap(({ code, message }) => [code, message]),
    ...warnings,
  ];
  return texts.some(text => text.toLowerCase().includes(q));
}

/** The units that filters leave, in the plan's order. */
export function filterUnits(
  units: readonly MigrationUnit[],
  filters: UnitFilters,
  reviewed: ReadonlySet<string>,
): MigrationUnit[] {
  const q = filters.q.trim().toLowerCase();
  return units.filter(
    unit =>
      isShown(unit, filters.show, reviewed) && (q === '' || matches(unit, q)),
  );
}

/** The next (1) or previous (-1) unit from the chosen one that is not reviewed; round the end. */
export function nextUnreviewed(
  units: readonly MigrationUnit[],
  place: { chosen: string | undefined; by: 1 | -1 },
  reviewed: ReadonlySet<string>,
): string | undefined {
  const { chosen, by } = place;
  const at = units.findIndex(({ id }) => id === chosen);
  const start = at < 0 && by === -1 ? 0 : at;
  for (let n = 1; n <= units.length; n += 1) {
    const unit = units[(start + by * n + units.length * 2) % units.length];
    if (unit && unit.id !== chosen && !reviewed.has(unit.id)) return unit.id;
  }
  return undefined;
}
