import type {
  AcceptedWrite,
  ApplyRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForWrite } from './clusterForWrite';
import { computeApply } from './computeApply';
import type { OperationEnvironment } from './environment';
import type { OperationCaller } from './ServiceOperations';
import { updateService } from './updateService';

export async function applyService(
  environment: OperationEnvironment,
  call: { ref: ServiceRef; request: ApplyRequest; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { ref, request, caller } = call;
  const operation = request.force ? 'apply-force' : 'apply';
  const cluster = clusterForWrite(environment.clusters, {
    ref,
    operation,
    layers: request.layers,
  });
  return updateService(environment, {
    cluster,
    ref,
    operation,
    caller,
    expectRevision: request.expectRevision,
    note: request.note,
    compute: service => computeApply(service.object, request),
  });
}
