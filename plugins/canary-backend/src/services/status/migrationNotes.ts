import type { CanaryConfig } from '../../config';

/**
 * What the clusters page says of who migrations are in a cluster. Nothing where the configuration says
 * nothing of migrations: no commit can be made then.
 */
export function migrationNotes(
  { clusters, migration }: Pick<CanaryConfig, 'clusters' | 'migration'>,
  name: string,
): string[] {
  const isUsed =
    migration.isConfigured ||
    clusters.some(({ migrationCredential }) => migrationCredential);
  const cluster = clusters.find(one => one.name === name);
  if (!isUsed || cluster === undefined || cluster.migrationCredential) {
    return [];
  }
  return [
    `Migrations use the portal's own credential in ${name}, which may do more than they need: canary.clusters[].migration.credential gives them one of their own.`,
  ];
}
