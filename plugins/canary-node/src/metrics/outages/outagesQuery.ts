import { serviceMatchers } from '../promql/serviceMatchers';
import { labelled, TERM_LABEL } from '../promql/termExpression';
import type { NamedService } from '../panels/panelTerms';
import type { ResolvedMetric } from '../names/resolveService';
import type { MetricRole } from '../names/types';

export const MINUTE_SECONDS = 60;

export const outageTerms = { scraped: 'scraped', reset: 'reset' } as const;

/** The metric by which a reset shows, and of the gateway that it still counts. */
const watched: readonly MetricRole[] = ['ttft', 'requests', 'endToEnd'];

/**
 * For each minute: whether a service was scraped (an engine by `up`, the gateway by its samples), and how
 * often its counter began anew. Undefined: nothing of the services was ever there.
 */
export function outagesQuery(
  services: readonly NamedService[],
  scrapeSeconds: number,
): string | undefined {
  const minute = Math.max(MINUTE_SECONDS, 2 * scrapeSeconds);
  // A reset shows between two samples, of which one may be in the minute before.
  const reset = MINUTE_SECONDS + scrapeSeconds;
  const parts = services.flatMap(named => {
    const metric = watchedMetric(named);
    return [
      ...(metric?.origin === 'gateway'
        ? gatewayScraped(named, metric, minute)
        : selectors('up', named, 'engine').map(
            selector =>
              `max by (namespace, service) (max_over_time(${selector}[${minute}s]))`,
          )
      ).map(part => labelled(part, TERM_LABEL, outageTerms.scraped)),
      ...(metric ? resets(named, metric, reset) : []).map(part =>
        labelled(part, TERM_LABEL, outageTerms.reset),
      ),
    ];
  });
  return parts.length > 0 ? parts.join(' or ') : undefined;
}

export function watchedMetric({
  resolved,
}: NamedService): ResolvedMetric | undefined {
  const found = watched.flatMap(role => resolved.metrics.get(role) ?? []);
  return found.find(({ origin }) => origin === 'engine') ?? found[0];
}

function gatewayScraped(
  named: NamedService,
  metric: ResolvedMetric,
  seconds: number,
): string[] {
  return selectors(seriesName(metric), named, 'gateway').map(
    selector =>
      `sum by (service) (sgn(count_over_time(${selector}[${seconds}s])))`,
  );
}

function resets(
  named: NamedService,
  metric: ResolvedMetric,
  seconds: number,
): string[] {
  const by = metric.origin === 'engine' ? 'namespace, service' : 'service';
  return selectors(seriesName(metric), named, metric.origin).map(
    selector => `sum by (${by}) (resets(${selector}[${seconds}s]))`,
  );
}

function seriesName({ candidate, native }: ResolvedMetric): string {
  return candidate.type === 'histogram' && !native
    ? `${candidate.name}_count`
    : candidate.name;
}

function selectors(
  name: string,
  { service }: NamedService,
  origin: ResolvedMetric['origin'],
): string[] {
  return serviceMatchers(service, origin).map(
    matchers => `${name}{${matchers}}`,
  );
}
