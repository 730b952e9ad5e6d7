import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { OwnershipGuard } from '@llm-canary/backstage-plugin-canary-node';
import type { AggregationCheck } from './AggregationCheck';

const RETRY_AFTER_SECONDS = 60;

/**
 * A guard that lets no write through while another program serves the kind: it need not keep to the
 * preconditions, and then nothing would stop a write that came too late.
 */
export function refuseAggregated(
  guard: OwnershipGuard,
  check: Pick<AggregationCheck, 'isAggregated'>,
): OwnershipGuard {
  return {
    observe: (ref, options) => guard.observe(ref, options),
    async check(operation, ref, options) {
      if (await check.isAggregated()) {
        throw new CanaryError(
          'CANARY_OWNERSHIP_UNAVAILABLE',
          `${operation} refused: ${ref.namespace}/${ref.name}: an extension API server serves LLMServices in this cluster, and it may ignore what a write is bound to`,
          {
            fields: {
              operation,
              reason: 'discovery_failed',
              retryAfterSeconds: RETRY_AFTER_SECONDS,
            },
          },
        );
      }
      return guard.check(operation, ref, options);
    },
  };
}
