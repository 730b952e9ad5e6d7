import type {
  AcceptedWrite,
  ApplyRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { applyIntent } from './applyIntent';
import { clusterForWrite } from './clusterForWrite';
import type { OperationEnvironment } from './environment';
import type { OperationCaller } from './ServiceOperations';
import { updateService } from './updateService';

export async function applyService(
  environment: OperationEnvironment,
  call: { ref: ServiceRef; request: ApplyRequest; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { ref, request, caller } = call;
  const { note, layers } = request;
  const intent = applyIntent(request, {
    actor: caller.actor,
    ref,
    masks: environment.masks,
  });
  const { operation } = intent;
  const cluster = clusterForWrite(environment.clusters, {
    ref,
    operation,
    layers,
  });
  return updateService(environment, { cluster, ref, caller, note, intent });
}
