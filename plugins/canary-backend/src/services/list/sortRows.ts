import {
  servicePhases,
  type ListServicesQuery,
  type ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  compareAddresses,
  compareTexts,
  experimentOf,
  type ModelRow,
} from '../model';

type Sort = NonNullable<ListServicesQuery['sort']>;
type Comparison = (left: ServiceRow, right: ServiceRow) => number;

const rankOfPhase = new Map(
  servicePhases.map((phase, rank) => [phase, rank] as const),
);

function compareExperiments(left: ServiceRow, right: ServiceRow): number {
  const [one, other] = [experimentOf(left), experimentOf(right)];
  // Experiments first, then the rest.
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  return compareTexts(left.cluster, right.cluster) || compareTexts(one, other);
}

const comparisons: Record<Sort, Comparison> = {
  name: (left, right) => compareTexts(left.name, right.name),
  namespace: (left, right) => compareTexts(left.namespace, right.namespace),
  phase: (left, right) =>
    (rankOfPhase.get(left.phase) ?? 0) - (rankOfPhase.get(right.phase) ?? 0),
  updatedAt: (left, right) =>
    compareTexts(left.updatedAt ?? '', right.updatedAt ?? ''),
  experiment: compareExperiments,
};

/**
 * Sorts a copy. Ties, in either order, stand by cluster, namespace and name, in which the rows come
 * already.
 */
export function sortRows(
  rows: readonly ModelRow[],
  query: Pick<ListServicesQuery, 'sort' | 'order'>,
): readonly ModelRow[] {
  if (query.sort === undefined && query.order !== 'desc') return rows;
  const compare = query.sort ? comparisons[query.sort] : compareAddresses;
  const sign = query.order === 'desc' ? -1 : 1;
  return [...rows].sort((left, right) => sign * compare(left.row, right.row));
}
