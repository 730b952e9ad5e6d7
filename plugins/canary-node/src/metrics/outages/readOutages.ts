import { numberOfText } from '../histogram/Histogram';
import type { MetricOutage } from '../MetricsReader';
import type { NamedService } from '../panels/panelTerms';
import { indexSeries } from '../panels/ServiceSamples';
import { serviceKey } from '../promql/serviceMatchers';
import type { AnswerSeries, PointRange } from '../upstream/types';
import { MINUTE_SECONDS, outageTerms } from './outagesQuery';

/**
 * Minutes in which a service was not scraped, or began to count anew; neighbours are one. Where counts are
 * exact, the minute after a gap holds what was counted in the gap, so that it is one of it. Pure.
 */
export function readOutages(
  series: readonly AnswerSeries[],
  asked: {
    services: readonly NamedService[];
    anchored: boolean;
    range: PointRange;
  },
): MetricOutage[] {
  const { services, anchored } = asked;
  const { start, end } = asked.range;
  const index = indexSeries(
    series,
    services.map(({ service }) => service),
  );
  return services.flatMap(({ service }) => {
    const terms = index.get(serviceKey(service));
    const scraped = timesAboveZero(terms?.get(outageTerms.scraped));
    const reset = timesAboveZero(terms?.get(outageTerms.reset));
    const outages: MetricOutage[] = [];
    for (let time = start; time <= end; time += MINUTE_SECONDS) {
      const before = time - MINUTE_SECONDS;
      const isLate = anchored && time > start && !scraped.has(before);
      if (!scraped.has(time) || isLate) add(outages, time, 'notScraped');
      else if (reset.has(time)) add(outages, time, 'counterReset');
    }
    return outages.map(outage => ({ ...outage, service }));

    function add(
      to: MetricOutage[],
      minute: number,
      cause: MetricOutage['cause'],
    ): void {
      const from = new Date((minute - MINUTE_SECONDS) * 1_000);
      const last = to.at(-1);
      if (last?.cause === cause && last.end.getTime() === from.getTime()) {
        last.end = new Date(minute * 1_000);
      } else {
        to.push({ service, cause, start: from, end: new Date(minute * 1_000) });
      }
    }
  });
}

/** Whole seconds at which any of the series says more than 0. */
function timesAboveZero(series: readonly AnswerSeries[] = []): Set<number> {
  return new Set(
    series.flatMap(({ values }) =>
      values
        .filter(([, text]) => numberOfText(text) > 0)
        .map(([time]) => Math.round(time)),
    ),
  );
}
