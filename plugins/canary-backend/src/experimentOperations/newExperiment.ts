import {
  type CanaryKeys,
  type CreateExperimentRequest,
  experimentObject,
  type ExperimentObject,
} from '@llm-canary/backstage-plugin-canary-common';
import { provenanceAnnotations } from '../operations/provenanceAnnotations';

/** The object that a create sends and a preview shows: exactly the same. */
export function newExperiment(
  request: CreateExperimentRequest,
  { keys, actor }: { keys: CanaryKeys; actor: string },
): ExperimentObject {
  const provenance = provenanceAnnotations({
    action: 'experiment-create',
    by: actor,
    note: request.note,
  });
  const stated = Object.entries(provenance).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return experimentObject(request, keys, Object.fromEntries(stated));
}
