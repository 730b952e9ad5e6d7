import type {
  AcceptedWrite,
  AutoscaleRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { autoscaleIntent } from './autoscaleIntent';
import { clusterForWrite } from './clusterForWrite';
import type { OperationEnvironment } from './environment';
import type { OperationCaller } from './ServiceOperations';
import { updateService } from './updateService';

export async function autoscaleService(
  environment: OperationEnvironment,
  call: { ref: ServiceRef; request: AutoscaleRequest; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { ref, request, caller } = call;
  const { note } = request;
  const operation = 'autoscale';
  const cluster = clusterForWrite(environment.clusters, { ref, operation });
  const intent = autoscaleIntent(request, {
    actor: caller.actor,
    keys: cluster.operatorKeys,
  });
  return updateService(environment, { cluster, ref, caller, note, intent });
}
