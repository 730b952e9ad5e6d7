import type { MetricSource } from '@llm-canary/backstage-plugin-canary-common';
import { engineFamilies, gatewayFamily } from './metricFamilies';
import { namesOf } from './presenceNames';
import type { ResolvedService } from './resolveService';
import type { MetricFamily, MetricRole } from './types';

/** What measured a service, as a page says it. Pure. */
export function describeSource(resolved: ResolvedService): MetricSource {
  const { engine, clock, facts } = resolved;
  return {
    kind: 'prometheus',
    ...(engine && { engine: engineLabel(resolved, engine) }),
    ...(clock && { clock }),
    detail: sentence(resolved),
    names: lookedFor(resolved).map(name => ({
      name,
      found: facts.window.has(name),
    })),
  };
}

/** Names of a role that were looked for, for people: without the suffixes of histograms. */
export function namesOfRole(
  { engine }: ResolvedService,
  role: MetricRole,
): string[] {
  const names = [...(engine ? [engine] : engineFamilies), gatewayFamily]
    .flatMap(({ candidates }) => candidates)
    .filter(candidate => candidate.role === role)
    .map(({ name }) => name);
  return [...new Set(names)];
}

function lookedFor({ engine, facts, metrics }: ResolvedService): string[] {
  const hasGateway = [...metrics.values()].some(
    ({ origin }) => origin === 'gateway',
  );
  const families = [
    ...(engine ? [engine] : []),
    ...(hasGateway || !engine ? [gatewayFamily] : []),
  ];
  const names = families.flatMap(({ candidates }) =>
    candidates.map(candidate => {
      const [first = candidate.name, ...others] = namesOf(candidate);
      return others.find(name => facts.window.has(name)) ?? first;
    }),
  );
  // Without an engine, that one name for which each of them would be known.
  const engines = engine
    ? []
    : engineFamilies.flatMap(({ candidates }) =>
        candidates.slice(0, 1).flatMap(one => namesOf(one).slice(0, 1)),
      );
  return [...new Set([...engines, ...names])];
}

/** The engine as a page calls it: the older name where only an older version has such metrics. */
export function engineLabel(
  { facts }: ResolvedService,
  { label, oldLabel, candidates }: MetricFamily,
): string {
  const isOld = candidates.some(
    candidate =>
      candidate.old === true &&
      namesOf(candidate).some(name => facts.window.has(name)),
  );
  return isOld && oldLabel !== undefined ? oldLabel : label;
}

function sentence(resolved: ResolvedService): string {
  const { engine, clock, metrics } = resolved;
  const fromGateway = [...metrics.values()].some(
    ({ origin }) => origin === 'gateway',
  );
  if (engine === undefined && !fromGateway) return nothingFound(resolved);
  const who = engine ? engineLabel(resolved, engine) : 'No engine was found';
  if (clock === 'engine') {
    return `${who}; latencies by the clock of the engine`;
  }
  // Its histograms of latencies have no label that tells how a request ended.
  return clock === 'gateway'
    ? `${who}; latencies by the clock of the gateway, those of failed requests among them`
    : `${who}; nothing measures latencies`;
}

function nothingFound({ facts }: ResolvedService): string {
  if (facts.upNow === true) {
    return 'Its targets are scraped, and have no metric of a known engine';
  }
  return facts.upNow === undefined
    ? 'Prometheus has no target with its namespace and service'
    : 'Its targets cannot be scraped: they are down';
}
