import type { Grant } from '@llm-canary/dev-cluster';

/** What the portal needs for its writes, and no more. */
export const portalRights: Grant[] = [
  {
    rules: [
      {
        apiGroups: ['serving.modelsphere.dev'],
        resources: ['llmservices'],
        verbs: ['get', 'create', 'patch', 'delete'],
      },
      {
        apiGroups: ['apps'],
        resources: ['controllerrevisions'],
        verbs: ['get'],
      },
    ],
  },
];
