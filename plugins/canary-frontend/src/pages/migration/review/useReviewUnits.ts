import { useMemo, useRef } from 'react';
import type {
  MigrationDetail,
  MigrationPlan,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  filterUnits,
  nextUnreviewed,
  readUnitFilters,
  type UnitFilters,
} from '../units';

/** Where the URL names no unit: the first one under these filters, until they change. */
function useFirst(filters: UnitFilters, first: () => string | undefined) {
  const key = `${filters.show} ${filters.q}`;
  const kept = useRef<{ key: string; id: string | undefined }>(undefined);
  if (kept.current?.key !== key) kept.current = { key, id: first() };
  return kept.current.id;
}

/** The units that the list shows, which of all were reviewed, and the chosen one. */
export function useReviewUnits(options: {
  migration: MigrationDetail;
  plan: MigrationPlan;
  search: URLSearchParams;
  /** `outside`: the filters do not leave it. */
  onUnit: (id: string, outside: boolean) => void;
}) {
  const { migration, plan, search, onUnit } = options;
  const text = search.toString();
  const filters = useMemo(
    () => readUnitFilters(new URLSearchParams(text)),
    [text],
  );
  const reviews = useMemo(
    () => new Map(migration.reviews.map(review => [review.unit, review])),
    [migration.reviews],
  );
  const reviewed = useMemo(() => new Set(reviews.keys()), [reviews]);
  const { units } = plan;
  const first = useFirst(
    filters,
    () => filterUnits(units, filters, reviewed)[0]?.id,
  );
  const chosenId = search.get('unit') ?? first;
  const shown = useMemo(() => {
    const left = filterUnits(units, filters, reviewed);
    const chosen = units.find(({ id }) => id === chosenId);
    // What was just reviewed does not vanish under the cursor.
    return filters.show === 'unreviewed' && chosen && !left.includes(chosen)
      ? units.filter(unit => unit === chosen || left.includes(unit))
      : left;
  }, [units, filters, reviewed, chosenId]);
  const index = shown.findIndex(({ id }) => id === chosenId);
  const unit: MigrationUnit | undefined = shown[index];
  const to = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => onUnit(id, !shown.some(other => other.id === id));
  const toUnreviewed = (by: 1 | -1) => {
    const place = { chosen: unit?.id, by };
    return to(
      nextUnreviewed(shown, place, reviewed) ??
        nextUnreviewed(units, place, reviewed),
    );
  };
  return {
    filters,
    shown,
    reviews,
    reviewed,
    unit,
    index,
    onPrevious: to(shown[index - 1]?.id),
    onNext: to(index < 0 ? undefined : shown[index + 1]?.id),
    onNextUnreviewed: toUnreviewed(1),
    onPreviousUnreviewed: toUnreviewed(-1),
  };
}
