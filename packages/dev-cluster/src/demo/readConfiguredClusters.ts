import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigSources } from '@backstage/config-loader';

const files = ['app-config.yaml', 'app-config.local.yaml'];
const keys = ['canary.clusters', 'kubernetes.clusterLocatorMethods'];

/**
 * The key under which the portal's own configuration names clusters, undefined when it names none.
 * Rejects when a file cannot be read as configuration.
 */
export async function readConfiguredClusters(
  folder: string,
): Promise<string | undefined> {
  const targets = files
    .map(file => join(folder, file))
    .filter(file => existsSync(file))
    .map(target => ({ type: 'path' as const, target }));
  if (targets.length === 0) return undefined;
  const source = ConfigSources.defaultForTargets({
    targets,
    rootDir: folder,
    watch: false,
  });
  const config = await ConfigSources.toConfig(source);
  try {
    return keys.find(key => {
      const list = config.getOptional(key);
      return Array.isArray(list) && list.length > 0;
    });
  } finally {
    config.close();
  }
}
