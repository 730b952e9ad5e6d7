import type { ComparisonWindow } from '../types';

/** A look as it was planned when the window began. */
export interface PlannedLook {
  /** From 1. */
  number: number;
  /** Milliseconds since 1970; a whole second. Counts end here. */
  at: number;
  /** Share of the planned duration that has passed by then, in (0, 1]. */
  time: number;
}

/** Looks in equal steps from the start of a window to its planned end. Results never move them. */
export function planLooks({
  startAt,
  plan,
}: Pick<ComparisonWindow, 'startAt' | 'plan'>): PlannedLook[] {
  const { durationSeconds, looks } = plan;
  return Array.from({ length: looks }, (_, index) => {
    const time = (index + 1) / looks;
    return {
      number: index + 1,
      at: startAt + Math.floor(durationSeconds * time) * 1_000,
      time,
    };
  });
}

/** Milliseconds between two looks. */
export function spacingOf({
  durationSeconds,
  looks,
}: ComparisonWindow['plan']): number {
  return (durationSeconds / looks) * 1_000;
}
