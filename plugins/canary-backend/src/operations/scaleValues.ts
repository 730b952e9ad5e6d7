import {
  type AutoscaleRequest,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * Values with the scaler set. A fixed number of replicas beside a scaler that is on would be written
 * over each time, so it goes.
 */
export function scaleValues(
  values: unknown,
  request: Pick<AutoscaleRequest, 'enabled' | 'minReplicas' | 'maxReplicas'>,
): Record<string, unknown> {
  const { enabled, minReplicas, maxReplicas } = request;
  const { replicaCount, ...rest } = isRecord(values) ? values : {};
  return {
    ...(!enabled && replicaCount !== undefined && { replicaCount }),
    ...rest,
    scaler: {
      ...(isRecord(rest.scaler) && rest.scaler),
      enabled,
      minReplicas,
      maxReplicas,
    },
  };
}
