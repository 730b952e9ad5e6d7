import {
  equalJson,
  type Plan,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  isPresent,
  type ValueDifference,
  type ValueEntry,
} from '../../../components/ValuesTree';

/** All that a plan says, a path each. */
export function planEntries(plan: Pick<Plan, 'provenance'>): ValueEntry[] {
  return plan.provenance.map(here => ({ path: here.path, here }));
}

function differenceOf({ here, there }: ValueEntry): ValueDifference {
  if (!isPresent(here)) {
    return isPresent(there) ? 'removed' : 'same';
  }
  if (!isPresent(there)) {
    return 'added';
  }
  return equalJson(here.value, there.value) ? 'same' : 'changed';
}

/** All that two plans say, with how the first differs from the second. Where a value came from is no difference. */
export function compareEntries(
  plan: Pick<Plan, 'provenance'>,
  other: Pick<Plan, 'provenance'>,
): ValueEntry[] {
  const entries = new Map<string, ValueEntry>(
    planEntries(plan).map(entry => [entry.path, entry]),
  );
  for (const there of other.provenance) {
    entries.set(there.path, {
      path: there.path,
      here: entries.get(there.path)?.here,
      there,
    });
  }
  return [...entries.values()].map(entry => ({
    ...entry,
    difference: differenceOf(entry),
  }));
}

/** How many paths differ, by the way in which they do. */
export function countDifferences(
  entries: readonly ValueEntry[],
): Record<ValueDifference, number> {
  const counts = { same: 0, added: 0, removed: 0, changed: 0 };
  for (const { difference } of entries) {
    if (difference) counts[difference] += 1;
  }
  return counts;
}

/** How many values are in force, and how many paths were removed. */
export function countValues(plan: Pick<Plan, 'provenance'>): {
  values: number;
  removed: number;
} {
  const values = plan.provenance.filter(isPresent).length;
  return { values, removed: plan.provenance.length - values };
}

/** The number of values that each layer won; layers that won none are not in it. */
export function countByLayer(
  plan: Pick<Plan, 'provenance'>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { layer } of plan.provenance.filter(isPresent)) {
    counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  return counts;
}
