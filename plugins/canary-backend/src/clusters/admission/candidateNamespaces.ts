const atMost = 3;

/**
 * Where a cluster is asked whether its policies are in force: where services are, because a binding may
 * be limited to such namespaces, and then where the portal may look at all.
 */
export function candidateNamespaces(options: {
  /** The allow-list; absent means every namespace. */
  allowed?: readonly string[];
  services: Iterable<{ namespace: string }>;
}): string[] {
  const { allowed, services } = options;
  const used = new Set<string>();
  for (const { namespace } of services) used.add(namespace);
  const known = [...used]
    .filter(namespace => allowed?.includes(namespace) ?? true)
    .sort();
  return [...new Set([...known, ...(allowed ?? ['default'])])].slice(0, atMost);
}
