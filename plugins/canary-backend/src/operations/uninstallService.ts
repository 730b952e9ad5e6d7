import type {
  AcceptedWrite,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { WritableService } from '@llm-canary/backstage-plugin-canary-node';
import { clusterForWrite } from './clusterForWrite';
import type { OperationEnvironment } from './environment';
import { runOperation } from './runOperation';
import type { OperationCaller } from './ServiceOperations';
import { readServiceState } from './serviceState';

/**
 * Deletes the very object that was looked at. A service in any phase may go, also one that is being
 * applied; one that is going already is left to go, so that nobody is told of a failure.
 */
export async function uninstallService(
  environment: OperationEnvironment,
  ref: ServiceRef,
  caller: OperationCaller,
): Promise<AcceptedWrite> {
  const operation = 'uninstall';
  const cluster = clusterForWrite(environment.clusters, { ref, operation });
  return runOperation(environment, {
    cluster,
    ref,
    operation,
    caller,
    decide: service => ({
      change: 'delete',
      ...(isTerminating(service)
        ? { changes: false, warnings: ['It was being uninstalled already.'] }
        : {
            changes: true,
            warnings: [],
            send: async () => {
              const { uid } = await cluster.writer.delete(service);
              return { uid };
            },
          }),
    }),
    holds: (seen, before) =>
      !seen.found ||
      seen.identity.uid !== before.identity.uid ||
      isTerminating(seen),
    changeRelease: () => ({ operation }),
  });
}

function isTerminating(service: WritableService): boolean {
  return readServiceState(service.object).terminating;
}
