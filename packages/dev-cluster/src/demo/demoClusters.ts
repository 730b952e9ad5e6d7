import type { ApiServer, PolicyRule } from '../ApiServer';
import { sampleNamespaces } from '../samples';

/** A cluster as the portal's configuration has it, `canary.clusters[]`. */
export interface DemoCluster {
  name: string;
  url: string;
  /** Base64 of the PEM of the authority. */
  caData?: string;
  token: string;
  namespaces?: string[];
  /** Where its models answer. */
  gateway?: { url: string };
  /** Who migrations are there. */
  migration?: {
    credential: { url: string; caData?: string; token: string };
  };
}

const read = ['get', 'list', 'watch'];

/** What a portal needs of a cluster, reads and the writes of services. */
const portalRules: PolicyRule[] = [
  {
    apiGroups: ['serving.modelsphere.dev'],
    resources: ['llmservices'],
    verbs: [...read, 'create', 'update', 'patch', 'delete'],
  },
  {
    apiGroups: ['canary.modelsphere.dev'],
    resources: ['llmcanaries'],
    verbs: read,
  },
  {
    apiGroups: ['routing.modelsphere.dev', 'routing.gpucluster.io'],
    resources: ['modelroutes'],
    verbs: read,
  },
  {
    apiGroups: ['autoscaling.modelsphere.dev', 'autoscaling.4pd.io'],
    resources: ['llmscalers'],
    verbs: read,
  },
  {
    apiGroups: ['inference.modelsphere.dev', 'inference.x-k8s.io'],
    resources: ['llmslorequirements'],
    verbs: read,
  },
  {
    apiGroups: ['apps'],
    resources: ['deployments', 'statefulsets', 'controllerrevisions'],
    verbs: read,
  },
  {
    apiGroups: ['leaderworkerset.x-k8s.io'],
    resources: ['leaderworkersets'],
    verbs: read,
  },
  {
    apiGroups: [''],
    resources: ['pods', 'secrets', 'events', 'configmaps'],
    verbs: read,
  },
];

/**
 * One server as two clusters: the first with every right, the second with a token that reaches two
 * of the three namespaces it is configured for, so that the portal has a *no access* to show.
 */
export async function demoClusters(
  server: ApiServer,
  gatewayUrl: string,
  migrationToken?: string,
): Promise<DemoCluster[]> {
  const { granted, notGranted } = sampleNamespaces;
  const token = await server.grant('eu-2-portal', [
    { namespaces: [...granted], rules: portalRules },
  ]);
  const address = {
    url: server.url,
    ...(server.ca ? { caData: Buffer.from(server.ca).toString('base64') } : {}),
  };
  const connection = { ...address, gateway: { url: gatewayUrl } };
  return [
    {
      name: 'local',
      ...connection,
      token: server.adminToken,
      ...(migrationToken
        ? { migration: { credential: { ...address, token: migrationToken } } }
        : {}),
    },
    {
      name: 'eu-2',
      ...connection,
      token,
      namespaces: [...granted, notGranted],
    },
  ];
}
