import type { Resource } from '@llm-canary/backstage-plugin-canary-node';

function apis(kind: string, plural: string, ...groups: string[]): Resource[] {
  return groups.map(group => ({ group, version: 'v1alpha1', plural, kind }));
}

/**
 * Under which groups route, scaling and SLO of services may be served, by kind, the newest first: the
 * groups were renamed once, and both names are in use.
 */
export const policyApis: Readonly<Record<string, readonly Resource[]>> = {
  ModelRoute: apis(
    'ModelRoute',
    'modelroutes',
    'routing.modelsphere.dev',
    'routing.gpucluster.io',
  ),
  LLMScaler: apis(
    'LLMScaler',
    'llmscalers',
    'autoscaling.modelsphere.dev',
    'autoscaling.4pd.io',
  ),
  LLMSLORequirement: apis(
    'LLMSLORequirement',
    'llmslorequirements',
    'inference.modelsphere.dev',
    'inference.x-k8s.io',
  ),
};
