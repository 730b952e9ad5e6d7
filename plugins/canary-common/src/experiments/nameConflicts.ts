import { deriveNames } from './deriveNames';
import type { CreateExperimentRequest, PreviewConflict } from './requests';

/**
 * What is wrong with the names that follow from a request, whatever stands in the cluster.
 * @public
 */
export function nameConflicts(
  request: CreateExperimentRequest,
): PreviewConflict[] {
  return deriveNames(request).flatMap(({ what, arm, problem }) =>
    // The label of the experiment is its name, of which that is said already.
    problem === undefined || (what === 'label' && arm === undefined)
      ? []
      : [
          {
            code: 'NAME_INVALID' as const,
            message: problem,
            ...(arm !== undefined && { arm }),
          },
        ],
  );
}
