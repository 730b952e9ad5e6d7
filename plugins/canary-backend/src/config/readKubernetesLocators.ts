import { readFileSync } from 'node:fs';
import type { Config } from '@backstage/config';
import { z } from 'zod';
import { clusterNameSchema, kindsSchema } from './clusterSchema';
import { refuseServerUrl } from './refuseServerUrl';
import type { ClusterConfig, KindOverride } from './types';

const locatedClusterSchema = z.looseObject({
  name: clusterNameSchema,
  url: z.string(),
  authProvider: z.string().optional(),
  serviceAccountToken: z.string().optional(),
  skipTLSVerify: z.boolean().optional(),
  caData: z.string().optional(),
  caFile: z.string().optional(),
  customResources: kindsSchema.optional(),
});

const locatorSchema = z.looseObject({
  type: z.string(),
  clusters: z.array(z.unknown()).optional(),
});

const kubernetesSchema = z.looseObject({
  clusterLocatorMethods: z.array(locatorSchema).optional(),
  customResources: kindsSchema.optional(),
});

type LocatedCluster = z.infer<typeof locatedClusterSchema>;

function whyUnusable(cluster: LocatedCluster): string | undefined {
  if (cluster.authProvider !== 'serviceAccount') {
    return `uses authProvider ${cluster.authProvider ?? '(none)'}; only serviceAccount can be used here`;
  }
  if (!cluster.serviceAccountToken) return 'has no serviceAccountToken';
  if (cluster.skipTLSVerify) {
    return 'sets skipTLSVerify, which is not followed here; give caData instead';
  }
  const problem = refuseServerUrl(cluster.url);
  return problem && `has a url that ${problem}`;
}

function authority(cluster: LocatedCluster): string | undefined {
  if (cluster.caData || !cluster.caFile) return cluster.caData;
  return readFileSync(cluster.caFile).toString('base64');
}

interface Located {
  clusters: ClusterConfig[];
  notes: string[];
}

function readEntry(
  entry: unknown,
  shared: readonly KindOverride[],
): ClusterConfig | string {
  const parsed = locatedClusterSchema.safeParse(entry);
  if (!parsed.success) {
    const problem = z.prettifyError(parsed.error);
    return `An entry of kubernetes.clusterLocatorMethods could not be used: ${problem}.`;
  }
  const cluster = parsed.data;
  const problem = whyUnusable(cluster);
  if (problem !== undefined) {
    return `Cluster ${cluster.name} of kubernetes.clusterLocatorMethods ${problem}.`;
  }
  return {
    name: cluster.name,
    credential: {
      type: 'direct',
      url: cluster.url,
      caData: authority(cluster),
      token: cluster.serviceAccountToken,
    },
    readOnly: false,
    kinds: cluster.customResources ?? [...shared],
  };
}

/**
 * The clusters of the Kubernetes plugin's own configuration: locators of type `config`, entries with
 * a service account. A cluster's customResources win over those of all clusters. What cannot be used
 * becomes a sentence for the clusters page and never stops the start.
 */
export function readKubernetesLocators(config: Config): Located {
  const parsed = kubernetesSchema.safeParse(
    config.getOptional('kubernetes') ?? {},
  );
  if (!parsed.success) {
    return {
      clusters: [],
      notes: ['The configuration key kubernetes could not be understood.'],
    };
  }
  const { clusterLocatorMethods = [], customResources = [] } = parsed.data;
  const located: Located = { clusters: [], notes: [] };
  for (const { type, clusters = [] } of clusterLocatorMethods) {
    if (type !== 'config') {
      located.notes.push(
        `kubernetes.clusterLocatorMethods of type ${type} is not followed here; name its clusters in canary.clusters.`,
      );
      continue;
    }
    for (const entry of clusters) {
      const cluster = readEntry(entry, customResources);
      if (typeof cluster === 'string') located.notes.push(cluster);
      else located.clusters.push(cluster);
    }
  }
  return located;
}
