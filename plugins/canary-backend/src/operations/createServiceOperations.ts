import { applyService } from './applyService';
import { autoscaleService } from './autoscaleService';
import type { OperationEnvironment } from './environment';
import { installService } from './installService';
import { rollbackService } from './rollbackService';
import type { ServiceOperations } from './ServiceOperations';
import { uninstallService } from './uninstallService';

/** The operations of the portal, on the clusters and the database given. */
export function createServiceOperations(
  environment: OperationEnvironment,
): ServiceOperations {
  return {
    install: (ref, request, caller) =>
      installService(environment, { ref, request, caller }),
    uninstall: (ref, caller) => uninstallService(environment, ref, caller),
    apply: (ref, request, caller) =>
      applyService(environment, { ref, request, caller }),
    rollback: (ref, request, caller) =>
      rollbackService(environment, { ref, request, caller }),
    autoscale: (ref, request, caller) =>
      autoscaleService(environment, { ref, request, caller }),
  };
}
