import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject, Resource } from '../../kubernetes/types';
import { createExperimentGuard } from '../createExperimentGuard';
import { createOwnershipGuard } from '../createOwnershipGuard';
import type {
  FreeTarget,
  VacantExperiment,
  WritableExperiment,
} from '../experimentTypes';
import {
  failure,
  llmService,
  ref as target,
  scriptedReader,
  service,
} from './scriptedPort';

export const llmCanary: Resource = {
  group: 'canary.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmcanaries',
  kind: 'LLMCanary',
};

export const experimentRef = { namespace: 'exp', name: 'latency' };

export function experiment(
  metadata: Record<string, unknown> = {},
): KubernetesObject {
  return {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    metadata: {
      ...experimentRef,
      uid: 'e1',
      resourceVersion: '20',
      generation: 2,
      ...metadata,
    },
    spec: { target, arms: [] },
  };
}

export const experimentToCreate = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  metadata: { ...experimentRef },
  spec: { target, arms: [] },
};

/** The guard of experiments over a reader that answers what it is told. */
export function scriptedGuard(
  script: Parameters<typeof scriptedReader>[0],
  more: { readOnly?: boolean; isAggregated?: boolean } = {},
) {
  const { reader, calls } = scriptedReader(script);
  const guard = createExperimentGuard({
    reader,
    resource: llmCanary,
    readOnly: more.readOnly,
    isAggregated: async () => more.isAggregated ?? false,
    services: createOwnershipGuard({
      reader,
      resource: llmService,
      keys: defaultCanaryKeys,
    }),
  });
  return { guard, calls };
}

export async function writableExperiment(
  metadata: Record<string, unknown> = {},
): Promise<WritableExperiment> {
  const { guard } = scriptedGuard({ get: [experiment(metadata)] });
  const seen = await guard.check('experiment-stop', experimentRef);
  if (!seen.found) throw new Error('expected an experiment');
  return seen;
}

export async function vacantExperiment(): Promise<VacantExperiment> {
  const { guard } = scriptedGuard({ get: [failure('notFound')] });
  const seen = await guard.check('experiment-create', experimentRef);
  if (seen.found) throw new Error('expected a vacant name');
  return seen;
}

export async function freeTarget(): Promise<FreeTarget> {
  const { guard } = scriptedGuard({ get: [service()] });
  return guard.checkTarget(target);
}
