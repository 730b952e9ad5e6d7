import { histogramMeasures } from '../MetricsReader';
import type { MetricRole } from '../names/types';
import type { NamedService } from '../panels/panelTerms';
import { termsOfRoles } from '../panels/panelTerms';
import type { MetricTerm } from '../promql/MetricTerm';

const counted: readonly MetricRole[] = [
  ...histogramMeasures,
  'requests',
  'errors',
  'aborts',
  'promptTokens',
  'cachedTokens',
];

/** The parts of the query for what a comparison counts. Pure. */
export function countTerms(services: readonly NamedService[]): MetricTerm[] {
  return termsOfRoles(
    counted.map(role => ({ role })),
    services,
  );
}

/** The parts of the query for replicas: their mean is taken over a span. Pure. */
export function replicaTerms(services: readonly NamedService[]): MetricTerm[] {
  return termsOfRoles([{ role: 'replicasReady', over: 'sum' }], services);
}
