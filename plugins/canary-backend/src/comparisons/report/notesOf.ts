import { decideLook, planLooks } from '../schedule';
import type { StoredLook, StoredWindow } from '../types';
import type { PresentWindow, ReportSources } from './presentWindow';

const notes = {
  notMeasured:
    'No metrics source is configured for this cluster, so that nothing is compared.',
  waiting: 'The comparison begins when all arms are Ready.',
  warmUp: 'The arms are warming up: nothing counts yet.',
  neverBegan: 'The experiment was stopped before a comparison began.',
  noLook: 'It was stopped before the first look.',
  missed: 'Looks that could not be taken in time are skipped.',
};

/** Looks before the last, or before now, that nobody took. */
function isMissed(
  window: StoredWindow,
  { looks, now }: { looks: readonly StoredLook[]; now: number },
): boolean {
  const taken = looks.map(({ number }) => number);
  const { next } = decideLook(window, { taken, now });
  const until = window.endedAt ?? Infinity;
  return planLooks(window).some(
    ({ number, at }) =>
      !taken.includes(number) &&
      at < until &&
      number < (next?.number ?? Infinity),
  );
}

/** Why there is no window. */
function noWindow({ experiment, isMeasured }: ReportSources): string[] {
  if (experiment.isStopped) return [notes.neverBegan];
  return isMeasured ? [notes.waiting] : [];
}

/** What a window waits for, or waited for in vain. */
function aboutWindow(
  window: StoredWindow,
  { looks, now }: { looks: readonly StoredLook[]; now: number },
): string[] {
  const isOver = window.endedAt !== undefined;
  return [
    ...(isOver && looks.length === 0 ? [notes.noLook] : []),
    ...(!isOver && now < window.startAt ? [notes.warmUp] : []),
    ...(isMissed(window, { looks, now }) ? [notes.missed] : []),
  ];
}

/** What a reader of the report should know beside it. */
export function notesOf(
  sources: ReportSources,
  present: PresentWindow | undefined,
): string[] {
  return [
    ...(sources.isMeasured ? [] : [notes.notMeasured]),
    ...(present
      ? aboutWindow(present.window, { ...present, now: sources.now })
      : noWindow(sources)),
  ];
}
