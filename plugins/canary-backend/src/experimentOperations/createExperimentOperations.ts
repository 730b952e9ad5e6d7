import { createExperiment } from './createExperiment';
import type { ExperimentEnvironment } from './ExperimentEnvironment';
import type { ExperimentOperations } from './ExperimentOperations';
import { previewExperiment } from './previewExperiment';
import { stopExperiment } from './stopExperiment';
import { updateWeights } from './updateWeights';

/** The use cases on experiments, put together. */
export function createExperimentOperations(
  environment: ExperimentEnvironment,
): ExperimentOperations {
  return {
    preview: (request, caller) =>
      previewExperiment(environment, request, caller),
    create: (request, caller) => createExperiment(environment, request, caller),
    updateWeights: (ref, request, caller) =>
      updateWeights(environment, ref, { request, caller }),
    stop: (ref, request, caller) =>
      stopExperiment(environment, ref, { request, caller }),
  };
}
