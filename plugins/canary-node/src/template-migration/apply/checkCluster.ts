import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { ListReader } from '../collect/ListReader';
import { readNamespaces } from '../collect/readNamespaces';
import { fingerprintOf } from '../domain/fingerprintOf';
import type { RunContext } from './RunContext';

/**
 * The cluster answers, and its namespaces are those that were planned. Else the run ends before it has
 * begun: a cluster that is away is no failure of units.
 *
 * @throws CanaryError CLUSTER_UNAVAILABLE, UPSTREAM_FORBIDDEN, INVALID_INPUT or MIGRATION_PLAN_INVALID
 */
export async function checkCluster({
  plan,
  reader,
  signal,
}: RunContext): Promise<void> {
  if (signal?.aborted) return;
  const lists = new ListReader(reader, signal ? { signal } : {});
  let found: string;
  try {
    found = fingerprintOf(await readNamespaces(lists, plan.namespaces));
  } catch (error) {
    // Whoever asked for the stop is told so by the units, which are left out.
    if (signal?.aborted) return;
    throw error;
  }
  if (found === plan.cluster.fingerprint) return;
  throw new CanaryError(
    'MIGRATION_PLAN_INVALID',
    'The plan was made of another cluster, or of namespaces that were made anew since. Nothing was written. Plan anew.',
    { fields: { path: 'cluster.fingerprint' } },
  );
}
