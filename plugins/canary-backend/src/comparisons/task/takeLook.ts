import {
  MetricsUnavailableError,
  type HistogramMeasure,
  type MetricsReader,
  type ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  blockLength,
  countLook,
  planSpans,
  toCountSpan,
  type LookCounts,
} from '../counting';
import { judgeLook, summarise } from '../judgement';
import { spacingOf, type PlannedLook } from '../schedule';
import type { TakenLook } from '../storage';
import type { StoredWindow } from '../types';
import { zOfPairs } from './zOfPairs';

export type LookReader = Pick<MetricsReader, 'counts' | 'outages'>;

export interface LookToTake {
  window: StoredWindow;
  look: PlannedLook;
  /** What the last look had counted. */
  previous?: LookCounts;
  /** Seconds, of the SLO; asked while no bound is chosen. */
  thresholds(): Promise<Partial<Record<HistogramMeasure, number>>>;
}

function isSomethingCounted(counts: readonly ServiceCounts[]): boolean {
  return counts.some(
    ({ histograms, requests }) =>
      requests !== undefined || Object.keys(histograms).length > 0,
  );
}

function isBoundMissing(previous: LookCounts | undefined): boolean {
  return (
    previous === undefined ||
    previous.pairs.some(({ bound }) => bound === undefined)
  );
}

/**
 * Counts what came since the last look, and judges all of it. Rejects when the source of metrics does:
 * nothing is stored of a look that was only half read.
 */
export async function takeLook(
  { window, look, previous, thresholds }: LookToTake,
  {
    reader,
    signal,
    now,
  }: { reader: LookReader; signal: AbortSignal; now(): Date },
): Promise<TakenLook> {
  const services = window.arms.map(({ service }) => service);
  const from = previous?.until ?? window.startAt;
  const since = { from, until: look.at };
  const outages = await reader.outages(
    services,
    { start: new Date(from), end: new Date(look.at) },
    { signal },
  );
  const length = blockLength(spacingOf(window.plan));
  const spans = planSpans(since, { length, outages });
  const told =
    spans.length > 0
      ? await reader.counts(services, spans.map(toCountSpan), { signal })
      : [];
  if (!previous && !isSomethingCounted(told)) {
    throw new MetricsUnavailableError('Nothing is measured of any arm.');
  }
  const counts = countLook(
    {
      window,
      look,
      spans,
      outages,
      counts: told,
      thresholds: isBoundMissing(previous) ? await thresholds() : {},
    },
    previous,
  );
  const pairs = await zOfPairs(counts.pairs);
  const findings = judgeLook({ window, counts, pairs });
  const { cluster, uid, number, plan } = window;
  return {
    cluster,
    uid,
    window: number,
    number: look.number,
    plannedAt: look.at,
    takenAt: now().getTime(),
    findings,
    counts,
    summary: summarise(findings, { number: look.number, of: plan.looks }),
  };
}
