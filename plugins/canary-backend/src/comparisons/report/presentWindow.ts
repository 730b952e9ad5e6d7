import type { StoredLook, StoredWindow } from '../types';

/** What a report is made of. */
export interface ReportSources {
  experiment: {
    /** Names, in the order of the spec. */
    arms: readonly string[];
    baseline: string;
    plannedLooks: number;
    isStopped: boolean;
  };
  /** Oldest first. */
  windows: readonly StoredWindow[];
  looks: readonly StoredLook[];
  /** Whether anything measures the cluster of the experiment. */
  isMeasured: boolean;
  now: number;
}

/** A window that was over before anything counted says nothing. */
export function hasBegun({ startAt, endedAt }: StoredWindow): boolean {
  return endedAt === undefined || endedAt > startAt;
}

/** The window that the report is about, with its looks. */
export interface PresentWindow {
  window: StoredWindow;
  looks: StoredLook[];
}

/** Of a stopped experiment the present window is its last. */
export function presentOf({
  experiment,
  windows,
  looks,
}: ReportSources): PresentWindow | undefined {
  const window = windows.filter(hasBegun).at(-1);
  if (!window) return undefined;
  return window.endedAt === undefined || experiment.isStopped
    ? { window, looks: looksIn(window, looks) }
    : undefined;
}

export function looksIn(
  { number }: StoredWindow,
  looks: readonly StoredLook[],
): StoredLook[] {
  return looks.filter(look => look.window === number);
}
