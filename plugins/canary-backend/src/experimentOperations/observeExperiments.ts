import type { Observe } from '../observation';
import type { ExperimentOperations } from './ExperimentOperations';

const subject = 'experiment';

/** The same operations, each of them observed. A preview is none: nothing is asked to be done. */
export function observeExperiments(
  operations: ExperimentOperations,
  observe: Observe,
): ExperimentOperations {
  return {
    preview: (request, caller) => operations.preview(request, caller),
    create: (request, caller) => {
      const { cluster, namespace, name } = request;
      const ref = { cluster, namespace, name };
      return observe(
        { subject, ref, operation: 'experiment-create', caller },
        () => operations.create(request, caller),
      );
    },
    updateWeights: (ref, request, caller) =>
      observe({ subject, ref, operation: 'experiment-update', caller }, () =>
        operations.updateWeights(ref, request, caller),
      ),
    stop: (ref, request, caller) =>
      observe({ subject, ref, operation: 'experiment-stop', caller }, () =>
        operations.stop(ref, request, caller),
      ),
  };
}
