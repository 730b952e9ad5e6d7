import type {
  AutoscaleRequest,
  CanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { computeAutoscale } from './computeAutoscale';
import type { ServiceIntent } from './ServiceIntent';

const operation = 'autoscale';

/** An autoscale: three values of the scaler, and nothing else. */
export function autoscaleIntent(
  request: AutoscaleRequest,
  options: { actor: string; keys: CanaryKeys },
): ServiceIntent {
  const { actor, keys } = options;
  const { enabled, minReplicas, maxReplicas, expectRevision, note } = request;
  return {
    operation,
    expectRevision,
    compute: service =>
      computeAutoscale(service.object, request, {
        provenance: { action: operation, by: actor, note },
        systemLayer: keys.systemLayer,
      }),
    changeRelease: () => ({ operation, enabled, minReplicas, maxReplicas }),
  };
}
