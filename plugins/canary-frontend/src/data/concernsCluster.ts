/** What is read of all clusters at once. */
const lists: ReadonlySet<string> = new Set([
  'services',
  'experiments',
  'clusters',
  'activity',
]);

/**
 * Whether a query read something of a cluster: every list, and a single service or experiment of
 * it. Runs and refusals come from the portal's own records, but change along with what happens there.
 */
export function concernsCluster(
  queryKey: readonly unknown[],
  cluster: string,
): boolean {
  const [plugin, what, key] = queryKey;
  if (plugin !== 'canary') {
    return false;
  }
  if (what === 'service' || what === 'experiment') {
    return typeof key === 'string' && key.startsWith(`${cluster}/`);
  }
  return typeof what === 'string' && lists.has(what);
}
