import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import type {
  HistogramCounts,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import { nameOfRole } from './pageNames';
import type { Source } from './ReadingWindow';
import { stretchOf, type Stretch, type TimeSpan } from './Stretch';
import { histogramRoles, type CounterRole, type HistogramRole } from './Tally';

/** What a service counted, span by span; null where nothing was read. Pure. */
export function countsOf(
  service: NamespacedName,
  sources: readonly Source[],
  spans: readonly TimeSpan[],
): ServiceCounts {
  const stretches = spans.map(span => stretchOf(sources, span));
  const counts: ServiceCounts = { service, histograms: {} };
  for (const role of histogramRoles) {
    const histogram = histogramCounts(role, sources, stretches);
    if (histogram) counts.histograms[role] = histogram;
  }
  for (const role of [
    'errors',
    'aborts',
    'promptTokens',
    'cachedTokens',
  ] as const) {
    const counted = countersOf(role, stretches);
    if (counted) counts[role] = counted;
  }
  const finished = countersOf('requests', stretches);
  if (finished) counts.requests = withErrors(finished, { sources, counts });
  if (stretches.some(({ ready }) => ready !== undefined)) {
    counts.replicas = stretches.map(({ ready = null }) => ready);
  }
  return counts;
}

/** vLLM counts those that failed nowhere among those that finished; the gateway counts all. */
function withErrors(
  finished: Array<number | null>,
  of: { sources: readonly Source[]; counts: ServiceCounts },
): Array<number | null> {
  const byEngine = of.sources.some(
    ({ names }) => names?.engine !== undefined && names.counters.errors,
  );
  const { errors } = of.counts;
  return finished.map((count, at) =>
    count === null ? null : count + (byEngine ? (errors?.[at] ?? 0) : 0),
  );
}

function countersOf(
  role: CounterRole,
  stretches: readonly Stretch[],
): Array<number | null> | undefined {
  const counted = stretches.map(({ tally }) => tally?.counters[role] ?? null);
  return counted.some(count => count !== null) ? counted : undefined;
}

function histogramCounts(
  role: HistogramRole,
  sources: readonly Source[],
  stretches: readonly Stretch[],
): HistogramCounts | undefined {
  const histograms = stretches.map(({ tally }) => tally?.histograms[role]);
  const bounds = histograms.find(one => one !== undefined)?.bounds;
  const name = sources
    .flatMap(({ names }) => (names && nameOfRole(names, role)) ?? [])
    .at(0);
  if (!bounds || name === undefined) return undefined;
  return {
    name,
    clock: 'engine',
    bounds: [...bounds],
    // Other bounds than those of the first span are not its counts.
    spans: histograms.map(one =>
      one?.bounds === bounds ? [...one.counts] : null,
    ),
  };
}
