/**
 * Whether a query read something of a cluster: every list, and a single service of it. Runs and
 * refusals come from the portal's own records, but change along with what happens there.
 */
export function concernsCluster(
  queryKey: readonly unknown[],
  cluster: string,
): boolean {
  const [plugin, what, key] = queryKey;
  if (plugin !== 'canary') {
    return false;
  }
  if (what === 'service') {
    return typeof key === 'string' && key.startsWith(`${cluster}/`);
  }
  return what === 'services' || what === 'clusters' || what === 'activity';
}
