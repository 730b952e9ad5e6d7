import type { ServiceOperations } from '../operations';
import type { Observe } from './types';

/** The same operations, each of them observed: one that is missing here does not compile. */
export function observeOperations(
  operations: ServiceOperations,
  observe: Observe,
): ServiceOperations {
  return {
    install: (ref, request, caller) =>
      observe({ ref, operation: 'install', caller }, () =>
        operations.install(ref, request, caller),
      ),
    uninstall: (ref, caller) =>
      observe({ ref, operation: 'uninstall', caller }, () =>
        operations.uninstall(ref, caller),
      ),
    apply: (ref, request, caller) =>
      observe(
        { ref, operation: request.force ? 'apply-force' : 'apply', caller },
        () => operations.apply(ref, request, caller),
      ),
    rollback: (ref, request, caller) =>
      observe({ ref, operation: 'rollback', caller }, () =>
        operations.rollback(ref, request, caller),
      ),
    autoscale: (ref, request, caller) =>
      observe({ ref, operation: 'autoscale', caller }, () =>
        operations.autoscale(ref, request, caller),
      ),
  };
}
