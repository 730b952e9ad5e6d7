import { existsSync } from 'node:fs';
import {
  createKubernetesClient,
  migrationFieldManager,
  type KubernetesWriter,
  type MigrationReader,
} from '@llm-canary/backstage-plugin-canary-node';
import { tool } from '../tool';
import type { ClusterOptions } from './ClusterOptions';
import { findCredential } from './findCredential';

/** What the migration may do with a cluster: there is no delete. */
export type MigrationCluster = MigrationReader &
  Pick<KubernetesWriter, 'create' | 'patch'> & { close(): Promise<void> };

/** A client of the cluster; it asks for nothing until it is used. */
export function connectCluster(
  options: ClusterOptions,
  env: Readonly<Record<string, string | undefined>>,
): MigrationCluster {
  return createKubernetesClient({
    credential: findCredential(options, { env, exists: existsSync }),
    fieldManager: migrationFieldManager,
    userAgent: tool.name,
  });
}
