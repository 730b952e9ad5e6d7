import type { HelmMigrationStep } from '@llm-canary/backstage-plugin-canary-common';
import { deletionPolicyAnnotation } from './metadataKeys';
import type { ReleaseMigrationFacts } from './types';

/** What an execution does, in its order; the last step stands for all that may go wrong. */
export function planSteps({
  namespace,
  name,
}: Pick<ReleaseMigrationFacts, 'namespace' | 'name'>): HelmMigrationStep[] {
  const service = `LLMService ${namespace}/${name}`;
  return [
    {
      seq: 1,
      step: 'create',
      message: `Create ${service} as predicted, naming who commits the plan as its author`,
    },
    {
      seq: 2,
      step: 'waitAdopted',
      message: `Wait until its operator says Adopted; helm is not called, and no revision is made`,
    },
    {
      seq: 3,
      step: 'dropOrphanPolicy',
      message: `Remove the annotation ${deletionPolicyAnnotation}, so that deleting ${service} uninstalls the release, as with any other`,
    },
    {
      seq: 4,
      step: 'putBack',
      message: `Only where the operator refuses or does not answer in time: delete ${service} under its Orphan policy, so that the release stays as it is`,
    },
  ];
}
