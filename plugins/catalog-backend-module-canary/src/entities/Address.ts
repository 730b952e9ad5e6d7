/** What an annotation names: a service or an experiment of a cluster. */
export interface Address {
  cluster: string;
  namespace: string;
  name: string;
}

/** `cluster/namespace/name`. */
export function addressKey({ cluster, namespace, name }: Address): string {
  return `${cluster}/${namespace}/${name}`;
}

/**
 * Reads `[cluster/]namespace/name`; without a cluster it is the only one there is. Undefined for
 * anything else.
 */
export function readAddress(
  value: string,
  clusters: readonly string[],
): Address | undefined {
  const parts = value.trim().split('/');
  if (parts.some(part => part === '')) return undefined;
  if (parts.length === 3) {
    const [cluster, namespace, name] = parts;
    return { cluster, namespace, name };
  }
  return parts.length === 2 && clusters.length === 1
    ? { cluster: clusters[0], namespace: parts[0], name: parts[1] }
    : undefined;
}
