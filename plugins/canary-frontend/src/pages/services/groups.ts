import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import type { ServiceList } from '../../data/serviceList';

/** Heading over the rows of an experiment; `experiment` is absent for all other services. */
export interface Group {
  cluster?: string;
  experiment?: string;
}

export function groupOf(row: ServiceRow): Group {
  const { managedBy } = row;
  return managedBy?.name
    ? {
        cluster: row.cluster,
        experiment: `${managedBy.namespace}/${managedBy.name}`,
      }
    : {};
}

/** The heading that stands over a row, if the row is the first of its group. */
export function groupStart(
  list: ServiceList,
  index: number,
): Group | undefined {
  const row = list.rows.get(index);
  if (!row) {
    return undefined;
  }
  const group = groupOf(row);
  if (index === 0) {
    return group;
  }
  const before = list.rows.get(index - 1);
  if (!before) {
    return undefined;
  }
  const groupBefore = groupOf(before);
  return groupBefore.experiment === group.experiment &&
    groupBefore.cluster === group.cluster
    ? undefined
    : group;
}
