import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createExperimentGuard,
  createExperimentWriter,
  type KubernetesObject,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ApiServer, Grant } from '@llm-canary/dev-cluster';
import type { ClusterForExperiments } from '../../../clusters/types';
import { createExperimentOperations } from '../../../experimentOperations';
import {
  createPortal,
  type PortalOptions,
} from '../../writes/__testUtils__/createPortal';

const { group, version, plural, kind } = defaultCanaryKeys;
const resource: Resource = { group, version, plural, kind };

/** What the portal needs to write experiments, and no more. */
export const experimentRights: Grant[] = [
  {
    rules: [
      {
        apiGroups: [group],
        resources: [plural],
        verbs: ['get', 'list', 'create', 'patch', 'delete'],
      },
      {
        apiGroups: ['serving.modelsphere.dev'],
        resources: ['llmservices'],
        verbs: ['get'],
      },
      {
        apiGroups: [
          'routing.modelsphere.dev',
          'routing.gpucluster.io',
          'autoscaling.modelsphere.dev',
          'autoscaling.4pd.io',
          'inference.modelsphere.dev',
          'inference.x-k8s.io',
        ],
        resources: ['modelroutes', 'llmscalers', 'llmslorequirements'],
        verbs: ['list'],
      },
    ],
  },
];

/** The writes of experiments of one replica, put together as the plugin does, on real components. */
export function createExperimentPortal(
  server: ApiServer,
  options: PortalOptions & {
    remember?(object: KubernetesObject): Promise<void>;
  },
) {
  const portal = createPortal(server, options);
  const { environment } = portal;
  const services = environment.clusters.get('east');
  if (!services) throw new Error('There is no cluster east.');
  const cluster: ClusterForExperiments = {
    ...services,
    experiments: {
      guard: createExperimentGuard({
        reader: services.client,
        resource,
        services: services.guard,
      }),
      writer: createExperimentWriter({ writer: services.client }),
      resource,
    },
  };
  return {
    ...portal,
    operations: createExperimentOperations({
      ...environment,
      clusters: { get: name => (name === 'east' ? cluster : undefined) },
      readMilliseconds: 5_000,
      remember: async (_cluster, object) => options.remember?.(object),
    }),
  };
}
