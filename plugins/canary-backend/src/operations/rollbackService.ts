import type {
  AcceptedWrite,
  RollbackRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForWrite } from './clusterForWrite';
import type { OperationEnvironment } from './environment';
import { rollbackIntent } from './rollbackIntent';
import type { OperationCaller } from './ServiceOperations';
import { updateService } from './updateService';

export async function rollbackService(
  environment: OperationEnvironment,
  call: { ref: ServiceRef; request: RollbackRequest; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { ref, request, caller } = call;
  const { note } = request;
  const operation = 'rollback';
  const cluster = clusterForWrite(environment.clusters, { ref, operation });
  const intent = rollbackIntent({ cluster, ref }, request, caller);
  return updateService(environment, { cluster, ref, caller, note, intent });
}
