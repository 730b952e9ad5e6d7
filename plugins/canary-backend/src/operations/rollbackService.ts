import type {
  AcceptedWrite,
  RollbackRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForWrite } from './clusterForWrite';
import { computeRollback } from './computeRollback';
import type { OperationEnvironment } from './environment';
import { readRevision } from './readRevision';
import type { OperationCaller } from './ServiceOperations';
import { updateService } from './updateService';

export async function rollbackService(
  environment: OperationEnvironment,
  call: { ref: ServiceRef; request: RollbackRequest; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { ref, request, caller } = call;
  const operation = 'rollback';
  const cluster = clusterForWrite(environment.clusters, { ref, operation });
  const number = request.toRevision;
  return updateService(environment, {
    cluster,
    ref,
    operation,
    caller,
    expectRevision: request.expectRevision,
    note: request.note,
    compute: async service =>
      computeRollback(service.object, {
        number,
        spec: await readRevision(cluster.client, {
          ref,
          operation,
          service,
          number,
          keys: cluster.operatorKeys,
        }),
      }),
  });
}
