import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import { engineNames, gatewayNames } from '../names/presenceNames';
import type { MetricOrigin } from '../names/types';
import { quoted, serviceMatchers } from './serviceMatchers';

/** Longest gap between samples for which Prometheus still knows a series. */
const LOOKBACK_SECONDS = 300;

/**
 * One query for what services expose at the end of a window and within it, and whether they were
 * scraped: each name that is there, by service, labelled with `is`.
 */
export function sourcesQuery(
  services: readonly NamespacedName[],
  rangeSeconds: number,
): string {
  const past = `[${rangeSeconds}s:${rangeSeconds > 21_600 ? LOOKBACK_SECONDS : 60}s]`;
  const named = (origin: MetricOrigin, names: readonly string[]) =>
    selectors(services, origin).map(
      matchers => `{__name__=~${quoted(names.join('|'))},${matchers}}`,
    );
  const engine = named('engine', engineNames);
  const gateway = named('gateway', gatewayNames);
  const targets = selectors(services, 'engine').map(
    matchers => `up{${matchers}}`,
  );
  const within = (over: string) => (selector: string) =>
    `${over}(${selector}${past})`;
  const byName = 'count by (__name__, namespace, service)';
  // The gateway's own namespace says nothing of the service.
  const byService = 'count by (__name__, service)';
  return [
    labelled('now', byName, engine),
    labelled('window', byName, engine.map(within('last_over_time'))),
    labelled('now', byService, gateway),
    labelled('window', byService, gateway.map(within('last_over_time'))),
    labelled('upNow', 'max by (namespace, service)', targets),
    labelled(
      'upInWindow',
      'max by (namespace, service)',
      targets.map(within('max_over_time')),
    ),
  ].join(' or ');
}

function selectors(
  services: readonly NamespacedName[],
  origin: MetricOrigin,
): string[] {
  return services.flatMap(service => serviceMatchers(service, origin));
}

function labelled(is: string, by: string, parts: readonly string[]): string {
  return `label_replace(${by} (${parts.join(' or ')}), "is", "${is}", "", "")`;
}
