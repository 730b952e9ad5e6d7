import {
  armServiceOf,
  type CreateExperimentRequest,
  type ExperimentPreview,
} from '@llm-canary/backstage-plugin-canary-common';

/** What a stop of the experiment removes, and what it keeps. */
export function whatStays(
  request: CreateExperimentRequest,
  kind: string,
): Pick<ExperimentPreview, 'cleanup' | 'kept'> {
  const { namespace, name, target } = request;
  return {
    cleanup: [
      { kind, namespace, name },
      ...request.arms.map(arm => ({
        kind: 'LLMService',
        ...armServiceOf(request, arm),
      })),
      { kind: 'ModelRoute', namespace, name },
      { kind: 'Deployment', namespace, name: `${name}-proxy` },
      { kind: 'Deployment', namespace, name: `${name}-cart` },
    ],
    kept: [
      { kind: 'LLMService', namespace: target.namespace, name: target.name },
    ],
  };
}
