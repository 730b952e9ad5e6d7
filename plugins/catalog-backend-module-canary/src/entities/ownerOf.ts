import type { Address } from './Address';

/** Owner by the most exact place that the configuration names. */
export function ownerOf(
  { cluster, namespace }: Address,
  options: { owner: string; owners: ReadonlyMap<string, string> },
): string {
  const { owner, owners } = options;
  return (
    owners.get(`${cluster}/${namespace}`) ?? owners.get(namespace) ?? owner
  );
}
