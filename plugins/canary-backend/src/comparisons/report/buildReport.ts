import type {
  ArmComparison,
  ComparisonLook,
  ComparisonReport,
  PastComparison,
} from '@llm-canary/backstage-plugin-canary-common';
import { comparedMeasures } from '../counting';
import { decideLook, planLooks } from '../schedule';
import type { StoredLook, StoredWindow } from '../types';
import { notesOf } from './notesOf';
import {
  hasBegun,
  looksIn,
  presentOf,
  type PresentWindow,
  type ReportSources,
} from './presentWindow';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Before the first look: every arm and measure, and nothing to say. */
function notYet(arms: readonly string[], baseline: string): ArmComparison[] {
  return arms
    .filter(arm => arm !== baseline)
    .map(arm => ({
      arm,
      metrics: comparedMeasures.map(metric => ({
        metric,
        verdict: 'notEnoughData' as const,
        have: 0,
        reasons: ['No look was taken yet.'],
      })),
      quantiles: [],
    }));
}

function lookOf(
  window: StoredWindow,
  { last, now }: { last?: StoredLook; now: number },
): ComparisonLook {
  const { next } = decideLook(window, {
    taken: last ? [last.number] : [],
    now,
  });
  const isOver = window.endedAt !== undefined;
  const planned = planLooks(window).find(one => one.number === last?.number);
  return {
    number: last?.number ?? 0,
    of: window.plan.looks,
    ...(last && {
      takenAt: iso(last.takenAt),
      countedUntil: iso(last.plannedAt),
    }),
    ...(next && !isOver && { nextAt: iso(next.at) }),
    ...(planned && { time: planned.time }),
    ...(last?.findings.z !== undefined && { z: last.findings.z }),
  };
}

function endOf({ startAt, plan, endedAt }: StoredWindow, now: number) {
  const planned = startAt + plan.durationSeconds * 1_000;
  if (endedAt !== undefined) return Math.min(endedAt, planned);
  return now >= planned ? planned : undefined;
}

function pastOf(
  window: StoredWindow,
  { last, now }: { last?: StoredLook; now: number },
): PastComparison {
  const { startAt, endedBecause = '' } = window;
  const names = window.arms.map(({ name }) => name);
  return {
    window: { start: iso(startAt), end: iso(endOf(window, now) ?? now) },
    ended: endedBecause,
    look: lookOf(window, { last, now }),
    arms: last?.findings.arms ?? notYet(names, window.plan.baseline),
  };
}

function describeWindow(
  { window, looks }: PresentWindow,
  now: number,
): ComparisonReport['window'] {
  const end = endOf(window, now);
  return {
    start: iso(window.startAt),
    ...(end !== undefined && { end: iso(end) }),
    excluded: looks.at(-1)?.findings.excluded ?? [],
  };
}

function foundBy(
  last: StoredLook | undefined,
  { arms, baseline }: { arms: readonly string[]; baseline: string },
): Pick<ComparisonReport, 'checks' | 'arms' | 'baselineQuantiles'> {
  if (!last) {
    return { checks: [], arms: notYet(arms, baseline), baselineQuantiles: [] };
  }
  const { checks, arms: judged, baselineQuantiles } = last.findings;
  return { checks, arms: judged, baselineQuantiles };
}

/**
 * The arms of an experiment beside its baseline, as the last look of its present window found them.
 */
export function buildReport(sources: ReportSources): ComparisonReport {
  const { experiment, looks, now } = sources;
  const present = presentOf(sources);
  const baseline = present?.window.plan.baseline ?? experiment.baseline;
  const last = present?.looks.at(-1);
  return {
    baseline,
    look: present
      ? lookOf(present.window, { last, now })
      : { number: 0, of: experiment.plannedLooks },
    ...(present && { window: describeWindow(present, now) }),
    ...foundBy(last, { arms: experiment.arms, baseline }),
    past: sources.windows
      .filter(one => hasBegun(one) && one !== present?.window)
      .map(one => pastOf(one, { last: looksIn(one, looks).at(-1), now }))
      .reverse(),
    notes: notesOf(sources, present),
  };
}
