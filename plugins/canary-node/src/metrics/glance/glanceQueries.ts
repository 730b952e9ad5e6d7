import { engineFamilies, gatewayFamily } from '../names/metricFamilies';
import type { MetricFamily, MetricOrigin } from '../names/types';
import { increaseOf } from '../promql/increaseOf';
import { labelled, TERM_LABEL } from '../promql/termExpression';

/** Label values of parts of the queries. */
export const glanceTerms = {
  engine: 'engine',
  gateway: 'gateway',
  up: 'up',
} as const;

const QUANTILE = 0.95;
const OF_A_SERVICE = 'service!="",service!="unknown"';

/** The names by which first tokens are measured anywhere. */
export const ttftNames: readonly string[] = [
  ...engineFamilies.flatMap(namesOfTtft),
  ...namesOfTtft(gatewayFamily),
];

/**
 * TTFT p95 of every service at each point: the server reads the quantiles, so that there is one line for
 * each service and clock.
 */
export function glanceLineQuery(rateSeconds: number): string {
  const counted = increased(rateSeconds);
  return parts((name, by) => [
    `histogram_quantile(${QUANTILE}, sum by (${by}, le) (${counted(`${name}_bucket`)}))`,
    `histogram_quantile(${QUANTILE}, sum by (${by}) (${counted(name)}))`,
  ]).join(' or ');
}

/** What these numbers stand on, and which services are scraped. */
export function glanceCountQuery(rateSeconds: number): string {
  const counted = increased(rateSeconds);
  const counts = parts((name, by) => [
    `sum by (${by}) (${counted(`${name}_count`)})`,
    `histogram_count(sum by (${by}) (${counted(name)}))`,
  ]);
  const up = `max by (namespace, service) (up{${OF_A_SERVICE}})`;
  return [...counts, labelled(up, TERM_LABEL, glanceTerms.up)].join(' or ');
}

function increased(seconds: number): (name: string) => string {
  return name => increaseOf(name, [OF_A_SERVICE], { seconds, anchored: false });
}

function parts(expressions: (name: string, by: string) => string[]): string[] {
  const all: Array<[MetricOrigin, string, readonly string[]]> = [
    ['engine', 'namespace, service', engineFamilies.flatMap(namesOfTtft)],
    ['gateway', 'service', namesOfTtft(gatewayFamily)],
  ];
  return all.flatMap(([origin, by, names]) =>
    names.map(name =>
      labelled(
        expressions(name, by).join(' or '),
        TERM_LABEL,
        glanceTerms[origin],
      ),
    ),
  );
}

function namesOfTtft({ candidates }: MetricFamily): string[] {
  return candidates
    .filter(({ role }) => role === 'ttft')
    .map(({ name }) => name);
}
