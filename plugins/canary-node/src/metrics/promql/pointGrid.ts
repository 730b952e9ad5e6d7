import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsWindow } from '../MetricsReader';

/** More than these Prometheus does not answer. */
const MAX_POINTS = 11_000;

/** A rate needs samples at both ends, also when one was missed. */
const SCRAPES_OF_A_RATE = 4;

/** Callers within so many seconds ask the same question. */
const SHARED_SECONDS = 60;

/** The points of a query, in seconds since the epoch. */
export interface PointGrid {
  /** What is counted comes after it. */
  start: number;
  /** The first point; the one at the start would count what was before it. */
  first: number;
  end: number;
  step: number;
  /** What a counter is read over at each point: a multiple of the step. */
  rateSeconds: number;
}

/**
 * Points for a window. The end is moved back to a time that callers of the same moment share.
 *
 * @throws INVALID_INPUT for a window that is not one, or has too many points
 */
export function pointGrid(
  window: MetricsWindow,
  scrapeSeconds: number,
  linesOfPoint = 1,
): PointGrid {
  const { length, shared } = checkWindow(window);
  const step =
    window.stepSeconds * coarser(window.stepSeconds, length, linesOfPoint);
  const least = Math.max(step, SCRAPES_OF_A_RATE * scrapeSeconds);
  return gridOf(
    { end: window.end, length, shared, step },
    Math.ceil(least / step) * step,
  );
}

function gridOf(
  of: { end: Date; length: number; shared: number; step: number },
  rateSeconds: number,
): PointGrid {
  const { length, shared, step } = of;
  const end = Math.floor(of.end.getTime() / 1_000 / shared) * shared;
  const points = Math.max(1, Math.floor(length / step));
  return {
    start: end - points * step,
    first: end - (points - 1) * step,
    end,
    step,
    rateSeconds,
  };
}

/**
 * Points for the whole cluster: no closer than half of what each of them is read over, because the server
 * reads every bucket of everybody at each.
 *
 * @throws as `pointGrid`
 */
export function glanceGrid(
  window: MetricsWindow,
  rateSeconds: number,
): PointGrid {
  const { length, shared } = checkWindow(window);
  const { stepSeconds } = window;
  const apart = Math.ceil(rateSeconds / 2 / stepSeconds) * stepSeconds;
  const step = apart * 2 > length ? stepSeconds : Math.max(apart, stepSeconds);
  return gridOf({ end: window.end, length, shared, step }, rateSeconds);
}

/** How long an answer is good: for one step, and not longer than what is shared. */
export function keptSeconds({ stepSeconds }: MetricsWindow): number {
  return Math.min(stepSeconds, SHARED_SECONDS);
}

/** @throws INVALID_INPUT for a window that is not one, or has too many points */
export function checkWindow(window: MetricsWindow): {
  length: number;
  shared: number;
} {
  const { stepSeconds } = window;
  const start = window.start.getTime() / 1_000;
  const length = window.end.getTime() / 1_000 - start;
  const isStep = Number.isInteger(stepSeconds) && stepSeconds > 0;
  if (!isStep || !(length >= stepSeconds) || !Number.isFinite(length)) {
    throw invalid(
      'A window of metrics needs an end after its start, and a step of whole seconds between them',
    );
  }
  if (length / stepSeconds > MAX_POINTS) {
    throw invalid(`A window of metrics has at most ${MAX_POINTS} points`);
  }
  return { length, shared: keptSeconds(window) };
}

function invalid(message: string): CanaryError {
  return new CanaryError('INVALID_INPUT', message);
}

/** Samples that one answer may hold; for more lines there are fewer points. */
const MAX_SAMPLES = 300_000;

function coarser(step: number, length: number, lines: number): number {
  return Math.max(1, Math.ceil(((length / step) * lines) / MAX_SAMPLES));
}
