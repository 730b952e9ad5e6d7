import type {
  ServiceDetail,
  ServiceRevision,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';

/** `namespace/name` of the experiments that a service takes part in, as an arm or as their target. */
export function experimentsOf(
  service: Pick<ServiceDetail, 'managedBy' | 'targetOf'>,
): string[] {
  const { managedBy, targetOf = [] } = service;
  const own = managedBy?.name
    ? [{ namespace: managedBy.namespace, name: managedBy.name }]
    : [];
  return [...own, ...targetOf].map(
    ({ namespace, name }) => `${namespace}/${name}`,
  );
}

/** The revisions whose plan can be read, newest first, without the one that is shown. */
export function otherRevisions(
  revisions: readonly ServiceRevision[],
  shown: number | undefined,
): ServiceRevision[] {
  return revisions.filter(
    ({ revision, unavailable }) => revision !== shown && !unavailable,
  );
}

/** The other services of the same experiments, each once. */
export function otherServices(
  rows: readonly ServiceRow[],
  service: Pick<ServiceDetail, 'namespace' | 'name'>,
): ServiceRow[] {
  const keyOf = ({ namespace, name }: typeof service) => `${namespace}/${name}`;
  const others = new Map(rows.map(row => [keyOf(row), row]));
  others.delete(keyOf(service));
  return [...others.values()];
}
