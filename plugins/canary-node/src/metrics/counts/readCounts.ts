import { addHistograms, type Histogram } from '../histogram/Histogram';
import {
  histogramMeasures,
  type HistogramCounts,
  type HistogramMeasure,
  type ServiceCounts,
} from '../MetricsReader';
import type { CounterRole, MetricRole } from '../names/types';
import type { NamedService } from '../panels/panelTerms';
import { lineId } from '../panels/panelQuery';
import {
  indexSeries,
  readSamples,
  type Samples,
} from '../panels/ServiceSamples';
import type { MetricTerm } from '../promql/MetricTerm';
import { serviceKey } from '../promql/serviceMatchers';
import type { AnswerSeries } from '../upstream/types';
import { commonGrid, countsAt } from './gridCounts';
import { everId } from './spanQuestions';

/** What one run of spans was answered, and the ends of its spans. */
export interface AnsweredRun {
  ends: readonly number[];
  series: readonly AnswerSeries[];
}

/** How an increase becomes a count. */
type Rounding = (increase: number) => number;

/** What each service counted, span by span. Pure. */
export function readCounts(
  runs: readonly AnsweredRun[],
  asked: {
    services: readonly NamedService[];
    terms: readonly MetricTerm[];
    anchored: boolean;
  },
): ServiceCounts[] {
  const names = asked.services.map(({ service }) => service);
  const indexed = runs.map(({ ends, series }) => ({
    ends,
    index: indexSeries(series, names),
  }));
  // Exact counts are whole, but for the last bits; others promise no more than was seen.
  const round: Rounding = asked.anchored ? Math.round : Math.floor;
  const all = asked.services.map(named => {
    const samplesOf = (
      role: MetricRole,
      idOf: (index: number) => string = lineId,
    ): Samples[] | undefined => {
      const at = asked.terms.findIndex(
        term => term.role === role && term.services.includes(named.service),
      );
      const term = asked.terms[at];
      return (
        term &&
        indexed.map(({ index }) =>
          readSamples(
            index.get(serviceKey(named.service))?.get(idOf(at)) ?? [],
            term,
          ),
        )
      );
    };
    return { named, samplesOf };
  });
  return all.map(({ named, samplesOf }) => ({
    service: named.service,
    histograms: Object.fromEntries(
      histogramMeasures.flatMap(measure => {
        const counts = histogramCounts(measure, named, {
          spans: spansOf(samplesOf(measure), indexed),
          ofAll: all.flatMap(other =>
            [lineId, everId].flatMap(idOf =>
              spansOf(other.samplesOf(measure, idOf), indexed),
            ),
          ),
          round,
        });
        return counts ? [[measure, counts]] : [];
      }),
    ),
    ...numbersOf(named, role => spansOf(samplesOf(role), indexed), round),
  }));
}

type Spans = Array<Histogram | number | null>;

/** Of each span its sample. None at all where the service has no such metric. */
function spansOf(
  samples: readonly Samples[] | undefined,
  runs: ReadonlyArray<{ ends: readonly number[] }>,
): Spans {
  if (!samples) return [];
  return runs.flatMap(({ ends }, index) =>
    ends.map(end => samples[index]?.get(end * 1_000) ?? null),
  );
}

function histogramCounts(
  measure: HistogramMeasure,
  { resolved }: NamedService,
  of: { spans: Spans; ofAll: Spans; round: Rounding },
): HistogramCounts | undefined {
  const metric = resolved.metrics.get(measure);
  if (!metric) return undefined;
  const own = of.spans.filter(isHistogram);
  // Native ones name only buckets that are filled: what another service names holds for this one too.
  const grid = metric.native
    ? commonGrid(of.ofAll.filter(isHistogram))
    : boundsOf(own);
  const bounds = grid.length > 0 ? grid : [Infinity];
  return {
    name: metric.candidate.name,
    clock: metric.origin,
    bounds,
    spans: of.spans.map(span =>
      isHistogram(span) ? countsAt(span, bounds).map(of.round) : null,
    ),
  };
}

function boundsOf(histograms: readonly Histogram[]): number[] {
  return (addHistograms(histograms)?.buckets ?? []).map(({ upper }) => upper);
}

function isHistogram(span: Histogram | number | null): span is Histogram {
  return typeof span === 'object' && span !== null;
}

function numbersOf(
  { resolved }: NamedService,
  spansOfRole: (role: MetricRole) => Spans,
  round: Rounding,
): Partial<ServiceCounts> {
  const numbers = (role: MetricRole, as: Rounding) => {
    if (!resolved.metrics.has(role)) return undefined;
    return spansOfRole(role).map(span =>
      typeof span === 'number' ? as(span) : null,
    );
  };
  const roles: CounterRole[] = [
    'errors',
    'aborts',
    'promptTokens',
    'cachedTokens',
  ];
  const origin = resolved.metrics.get('requests')?.origin;
  const counts: Partial<ServiceCounts> = {};
  for (const role of roles) {
    const counted = numbers(role, round);
    const isElsewhere =
      role === 'aborts' && resolved.metrics.get(role)?.origin !== origin;
    if (counted && !isElsewhere) Object.assign(counts, { [role]: counted });
  }
  const requests = numbers('requests', round);
  const replicas = numbers('replicasReady', value => value);
  return {
    ...counts,
    ...(requests && { requests }),
    ...(replicas && { replicas }),
  };
}
