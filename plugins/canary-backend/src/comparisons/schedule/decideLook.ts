import type { ComparisonWindow } from '../types';
import { planLooks, spacingOf, type PlannedLook } from './planLooks';

/** What was counted until a look is scraped a moment later. */
const longestSettling = 60_000;
/** A source that is away for longer has that look missed. */
const longestDelay = 60 * 60_000;

export interface LookDecision {
  /** To be taken now. */
  due?: PlannedLook;
  /** The next that may still be taken, the due one included; absent after the last. */
  next?: PlannedLook;
}

/**
 * Which look of a window is due. One that could not be taken before the next one was planned, or within
 * an hour, is missed: it is skipped, never squeezed in. What it counts ends at its planned time however
 * late it is taken, so that results move no look.
 */
export function decideLook(
  window: Pick<ComparisonWindow, 'startAt' | 'plan'>,
  { taken, now }: { taken: readonly number[]; now: number },
): LookDecision {
  const spacing = spacingOf(window.plan);
  const settling = Math.min(longestSettling, spacing / 4);
  const delay = Math.min(longestDelay, spacing);
  const last = Math.max(0, ...taken);
  const open = planLooks(window).filter(
    ({ number, at }) => number > last && now < at + delay,
  );
  const [next] = open;
  if (!next) return {};
  return { next, ...(now >= next.at + settling && { due: next }) };
}
