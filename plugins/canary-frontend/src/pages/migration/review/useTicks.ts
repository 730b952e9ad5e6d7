import { useCallback, useState } from 'react';
import type { ReviewSection } from './reviewSections';

type Ticks = ReadonlyMap<string, ReadonlySet<ReviewSection>>;

const none: ReadonlySet<ReviewSection> = new Set();

/** What was ticked of each unit. Kept while the step is open, so that going to and fro loses nothing. */
export function useTicks() {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const tick = useCallback(
    (unit: string, section: ReviewSection, on: boolean) =>
      setTicks(before => {
        const of = new Set(before.get(unit));
        if (on) of.add(section);
        else of.delete(section);
        return new Map(before).set(unit, of);
      }),
    [],
  );
  const begun = useCallback(
    (unit: string) => (ticks.get(unit)?.size ?? 0) > 0,
    [ticks],
  );
  return { of: (unit: string) => ticks.get(unit) ?? none, begun, tick };
}
