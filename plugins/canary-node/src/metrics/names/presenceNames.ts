import { engineFamilies, gatewayFamily } from './metricFamilies';
import type { MetricCandidate, MetricFamily } from './types';

/**
 * The names by which a candidate shows itself: a classic histogram by its count, a native one by the
 * bare name.
 */
export function namesOf(candidate: MetricCandidate): string[] {
  const { name } = candidate;
  return candidate.type === 'histogram' ? [`${name}_count`, name] : [name];
}

function allNames(families: readonly MetricFamily[]): string[] {
  const names = families.flatMap(({ candidates }) =>
    candidates.flatMap(namesOf),
  );
  return [...new Set(names)];
}

/** Names that are looked for among the series of a service. */
export const engineNames: readonly string[] = allNames(engineFamilies);

/** Names that are looked for among the series of the gateway. */
export const gatewayNames: readonly string[] = allNames([gatewayFamily]);
