import type { MetricRange } from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsWindow } from '@llm-canary/backstage-plugin-canary-node';

const secondsOf: Readonly<Record<MetricRange, number>> = {
  '5m': 5 * 60,
  '1h': 3_600,
  '6h': 6 * 3_600,
  '24h': 24 * 3_600,
  '7d': 7 * 24 * 3_600,
};

const steps = [15, 30, 60, 120, 180, 300, 600, 1_200, 1_800, 3_600] as const;
const mostPoints = 180;
const shortestSeconds = 60;
const finestSeconds = 15;
/** Viewers within so many seconds look at the same window, so that they share what is asked upstream. */
const sharedSeconds = 60;

export interface AskedWindow {
  range: MetricRange;
  now: Date;
  /** Nothing is looked for before it: there was nothing to be measured. */
  since?: Date;
  /** The window ends there. */
  endedAt?: Date;
}

function stepFor(seconds: number): number {
  return steps.find(step => seconds / step <= mostPoints) ?? 3_600;
}

function floorTo(seconds: number, step: number): number {
  return Math.floor(seconds / step) * step;
}

function ceilTo(time: Date, step: number): number {
  return Math.ceil(time.getTime() / 1_000 / step) * step;
}

function secondsUntil(end: number, { range, since }: AskedWindow): number {
  const asked = secondsOf[range];
  if (!since) return asked;
  const life = end - ceilTo(since, finestSeconds);
  return Math.max(shortestSeconds, Math.min(asked, life));
}

/** The window of a page: as long as asked, or as what is measured has been there, in at most 180 points. */
export function decideWindow(asked: AskedWindow): MetricsWindow {
  const { now, endedAt } = asked;
  const moment = Math.floor(now.getTime() / 1_000);
  const shared = Math.min(stepFor(secondsUntil(moment, asked)), sharedSeconds);
  const last = floorTo(moment, shared);
  const end = endedAt ? Math.min(last, ceilTo(endedAt, shared)) : last;
  const seconds = secondsUntil(end, asked);
  const stepSeconds = stepFor(seconds);
  const start = end - Math.ceil(seconds / stepSeconds) * stepSeconds;
  return {
    start: new Date(start * 1_000),
    end: new Date(end * 1_000),
    stepSeconds,
  };
}
