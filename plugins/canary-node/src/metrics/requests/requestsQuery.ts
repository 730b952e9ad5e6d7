import type {
  MeasuredNumber,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { numberOfText } from '../histogram/Histogram';
import { engineFamilies, gatewayFamily } from '../names/metricFamilies';
import type {
  CounterCandidate,
  MetricCandidate,
  MetricFamily,
} from '../names/types';
import { noTraffic, notScraped } from '../panels/gaps';
import { increaseOf } from '../promql/increaseOf';
import {
  serviceKey,
  serviceMatchers,
  serviceOfLabels,
} from '../promql/serviceMatchers';
import { labelled, TERM_LABEL } from '../promql/termExpression';
import type { AnswerSeries } from '../upstream/types';

const terms = { engine: 'engine', gateway: 'gateway' } as const;

/** Requests that reached no pod were not split. */
const SPLIT = 'backend!="(none)"';

/** One query for the requests of services over the seconds before a moment. */
export function requestsQuery(
  services: readonly NamespacedName[],
  seconds: number,
): string {
  const increases = (
    name: string,
    selectors: readonly string[],
    among?: string,
  ) =>
    increaseOf(
      name,
      among === undefined
        ? selectors
        : selectors.map(matchers => `${matchers},${among}`),
      { seconds, anchored: false },
    );
  const engine = services.flatMap(one => serviceMatchers(one, 'engine'));
  const gateway = services.flatMap(one => serviceMatchers(one, 'gateway'));
  const byEngine = countersOfRequests(engineFamilies).map(({ name, plus }) => {
    const by = 'sum by (namespace, service)';
    const own = increases(name, engine);
    // What is added may be there beside the names of any engine: it counts for those of this one.
    const all = plus
      ? `${by} (${own} or ${increases(plus.name, engine, plus.among)}) and ${by} (${own})`
      : `${by} (${own})`;
    return labelled(all, TERM_LABEL, terms.engine);
  });
  const byGateway = countersOfRequests([gatewayFamily]).map(({ name }) =>
    labelled(
      `sum by (service) (${increases(name, gateway, SPLIT)})`,
      TERM_LABEL,
      terms.gateway,
    ),
  );
  return [...byGateway, ...byEngine].join(' or ');
}

function countersOfRequests(
  families: readonly MetricFamily[],
): CounterCandidate[] {
  return families.flatMap(({ candidates }) =>
    candidates.filter(isCounterOfRequests),
  );
}

function isCounterOfRequests(
  candidate: MetricCandidate,
): candidate is CounterCandidate {
  return candidate.role === 'requests';
}

/**
 * Requests of each service, all counted in one place: where the traffic is split, if that counts any of
 * them, else at the engines. Pure.
 */
export function readRequests(
  series: readonly AnswerSeries[],
  services: readonly NamespacedName[],
): Array<{ service: NamespacedName; requests: MeasuredNumber }> {
  const asked = new Set(services.map(serviceKey));
  const counts = { engine: new Map(), gateway: new Map() };
  for (const { labels, values } of series) {
    const term = labels[TERM_LABEL];
    const service = serviceOfLabels(labels, asked);
    const value = numberOfText(values[0]?.[1] ?? '');
    const isKnown = term === terms.engine || term === terms.gateway;
    if (!service || !isKnown || !Number.isFinite(value)) continue;
    const key = serviceKey(service);
    counts[term].set(key, value + (counts[term].get(key) ?? 0));
  }
  const { engine, gateway } = counts;
  return services.map(service => {
    const key = serviceKey(service);
    // The gateway knows a service from its first request on.
    const unknown = engine.has(key) ? 0 : undefined;
    const count =
      gateway.size > 0 ? (gateway.get(key) ?? unknown) : engine.get(key);
    return { service, requests: measured(count) };
  });
}

function measured(count: number | undefined): MeasuredNumber {
  if (count === undefined) {
    return notScraped('nothing counts its requests');
  }
  const requests = Math.round(count);
  return requests > 0
    ? { state: 'ok', value: requests, unit: 'req', samples: requests }
    : noTraffic;
}
