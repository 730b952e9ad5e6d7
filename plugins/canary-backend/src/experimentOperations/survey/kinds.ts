import type { Resource } from '@llm-canary/backstage-plugin-canary-node';

function apisOf(
  kind: string,
  plural: string,
  ...groups: string[]
): readonly Resource[] {
  return groups.map(group => ({ group, version: 'v1alpha1', plural, kind }));
}

/** Their groups were renamed once, and both names are in use. */
export const routeApis = apisOf(
  'ModelRoute',
  'modelroutes',
  'routing.modelsphere.dev',
  'routing.gpucluster.io',
);
export const scalerApis = apisOf(
  'LLMScaler',
  'llmscalers',
  'autoscaling.modelsphere.dev',
  'autoscaling.4pd.io',
);
export const sloApis = apisOf(
  'LLMSLORequirement',
  'llmslorequirements',
  'inference.modelsphere.dev',
  'inference.x-k8s.io',
);
export const autoscalerApis: readonly Resource[] = [
  {
    group: 'autoscaling',
    version: 'v2',
    plural: 'horizontalpodautoscalers',
    kind: 'HorizontalPodAutoscaler',
  },
];
