import {
  type AcceptedWrite,
  CanaryError,
  newServiceNameProblem,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForWrite } from './clusterForWrite';
import type { OperationEnvironment } from './environment';
import { installIntent } from './installIntent';
import type { InstallBody, OperationCaller } from './ServiceOperations';
import { updateService } from './updateService';

const operation = 'install';

/** Whoever overwrites may address a service whose name could not be made any more. */
export async function installService(
  environment: OperationEnvironment,
  call: { ref: ServiceRef; request: InstallBody; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { ref, request, caller } = call;
  const { layers, note, overwrite } = request;
  refuseUnmakeableName(ref, overwrite);
  const cluster = clusterForWrite(environment.clusters, {
    ref,
    operation,
    layers,
  });
  const { actor } = caller;
  const intent = installIntent(environment, request, { actor, ref });
  return updateService(environment, { cluster, ref, caller, note, intent });
}

/** @throws INVALID_INPUT for a name that only an install with `overwrite` may address */
export function refuseUnmakeableName(
  ref: ServiceRef,
  overwrite: boolean | undefined,
): void {
  const problem = overwrite ? undefined : newServiceNameProblem(ref.name);
  if (problem !== undefined) {
    throw new CanaryError('INVALID_INPUT', problem, { fields: { operation } });
  }
}
