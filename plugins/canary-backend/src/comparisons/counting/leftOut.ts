import type { ExcludedSpan } from '@llm-canary/backstage-plugin-canary-common';
import type {
  MetricOutage,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import type { WindowArm } from '../types';
import { armOf, type CountedSpans } from './CountedSpans';
import { joinOutages } from './planSpans';

interface LeftOut {
  excluded: ExcludedSpan[];
  excludedMilliseconds: number;
}

/** No page lists more; what is over it still counts as left out. */
const mostListed = 200;

interface Gap {
  start: Date;
  end: Date;
  reason: string;
}

function columnsOf({ histograms, ...counters }: ServiceCounts) {
  const { requests, errors, aborts } = counters;
  return [
    ...Object.values(histograms).map(({ spans }) => spans),
    ...[requests, errors, aborts].filter(column => column !== undefined),
  ];
}

/** Spans in which something of an arm was not scraped, although the source named no outage. */
function unscraped({ arms, spans }: CountedSpans): Gap[] {
  return arms.flatMap(({ arm, counts }) => {
    const columns: ReadonlyArray<ReadonlyArray<unknown>> = counts
      ? columnsOf(counts)
      : [];
    return spans
      .filter((_, index) =>
        columns.some(column => (column[index] ?? null) === null),
      )
      .map(({ start, end }) => ({
        start: new Date(start),
        end: new Date(end),
        reason: `arm ${arm} was not scraped`,
      }));
  });
}

function reasonOf(arm: string, cause: MetricOutage['cause']): string {
  return cause === 'counterReset'
    ? `a counter of arm ${arm} began anew`
    : `arm ${arm} was not scraped`;
}

function clip(
  outage: MetricOutage,
  { from, until }: { from: number; until: number },
): { start: Date; end: Date } {
  return {
    start: new Date(Math.max(outage.start.getTime(), from)),
    end: new Date(Math.min(outage.end.getTime(), until)),
  };
}

/** Gaps of one reason that touch are one line of the page. */
function listed(gaps: readonly Gap[]): ExcludedSpan[] {
  const reasons = [...new Set(gaps.map(({ reason }) => reason))];
  return reasons
    .flatMap(reason =>
      joinOutages(gaps.filter(gap => gap.reason === reason)).map(
        ({ start, end }) => ({
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
          reason,
        }),
      ),
    )
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** The minutes since the last look that count for no arm, and why. */
export function leftOut(
  counted: CountedSpans,
  {
    window,
    outages,
    from,
    until,
  }: {
    window: { arms: readonly WindowArm[] };
    outages: readonly MetricOutage[];
    from: number;
    until: number;
  },
): LeftOut {
  const gaps = [
    ...outages.map(outage => ({
      ...clip(outage, { from, until }),
      reason: reasonOf(armOf(window.arms, outage), outage.cause),
    })),
    ...unscraped(counted),
  ].filter(({ start, end }) => end > start);
  return {
    excluded: listed(gaps).slice(0, mostListed),
    excludedMilliseconds: joinOutages(gaps).reduce(
      (sum, { start, end }) => sum + end - start,
      0,
    ),
  };
}
