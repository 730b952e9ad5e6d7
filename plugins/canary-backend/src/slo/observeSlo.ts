import type { Observe } from '../observation';
import type { SloOperations } from './SloOperations';

/** The same operations, each of them observed: one that is missing here does not compile. */
export function observeSlo(
  operations: SloOperations,
  observe: Observe,
): SloOperations {
  return {
    read: (ref, caller) =>
      observe({ ref, operation: 'slo-read', caller }, () =>
        operations.read(ref, caller),
      ),
    update: (ref, request, caller) =>
      observe({ ref, operation: 'slo-update', caller }, () =>
        operations.update(ref, request, caller),
      ),
    reset: (ref, caller) =>
      observe({ ref, operation: 'slo-reset', caller }, () =>
        operations.reset(ref, caller),
      ),
  };
}
