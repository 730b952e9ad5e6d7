import type { CustomResourceDefinition } from './customResourceDefinition';
import { leaderWorkerSet } from './leaderWorkerSet';
import { llmCanary } from './llmCanary';
import { llmScalers } from './llmScaler';
import { llmService } from './llmService';
import { llmSloRequirements } from './llmSloRequirement';
import { modelRoutes } from './modelRoute';

/** Every kind of the domain, each call a fresh copy. */
export function customResourceDefinitions(): CustomResourceDefinition[] {
  return structuredClone([
    llmService,
    llmCanary,
    ...llmScalers,
    ...llmSloRequirements,
    ...modelRoutes,
    leaderWorkerSet,
  ]);
}
