import { useMemo } from 'react';
import type {
  MigrationDetail,
  MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { filterUnits, nextUnreviewed, readUnitFilters } from '../units';

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
  const named = search.get('unit') ?? undefined;
  const { units } = plan;
  const shown = useMemo(() => {
    const left = filterUnits(units, filters, reviewed);
    const chosen = units.find(({ id }) => id === named);
    // What was just reviewed does not vanish under the cursor.
    return filters.show === 'unreviewed' && chosen && !left.includes(chosen)
      ? units.filter(unit => unit === chosen || left.includes(unit))
      : left;
  }, [units, filters, reviewed, named]);
  const at = shown.findIndex(({ id }) => id === named);
  const unit = at >= 0 || named !== undefined ? shown[at] : shown[0];
  const index = unit ? shown.indexOf(unit) : -1;
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
