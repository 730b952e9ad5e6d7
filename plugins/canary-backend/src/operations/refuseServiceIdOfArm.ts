import {
  isRecord,
  mergeLayers,
  objectNameProblem,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationTask } from './environment';
import { layersOf } from './layersOf';

type Task = Pick<OperationTask, 'cluster' | 'operation' | 'ref'>;

/**
 * SLOs, scaling and metrics go by the `serviceId` of the values, whatever the service is called. One
 * that names an arm would set what belongs to its experiment, so the guard is asked for that name too.
 *
 * @throws what the guard says of the service that is named
 */
export async function refuseServiceIdOfArm(
  task: Task,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { serviceId } = values;
  const { cluster, operation, ref } = task;
  if (
    typeof serviceId === 'string' &&
    serviceId !== ref.name &&
    objectNameProblem(serviceId) === undefined
  ) {
    await cluster.guard.check(operation, {
      namespace: ref.namespace,
      name: serviceId,
    });
  }
}

/** The same for the values that the layers of an LLMService come to. */
export function refuseSpecOfArm(task: Task, spec: unknown): Promise<void> {
  const layers = layersOf(isRecord(spec) ? spec.layers : undefined);
  const { systemLayer } = task.cluster.operatorKeys;
  return refuseServiceIdOfArm(
    task,
    mergeLayers(layers, { systemLayer }).values,
  );
}
