import type { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { deletionPolicyAnnotation } from '@llm-canary/backstage-plugin-canary-node';
import { changeAnnotations } from '../../operations/changeAnnotations';
import type { Execution, MadeService } from './Execution';
import { toCanaryError } from './toCanaryError';
import { isOrphaning, writeGuarded } from './writeGuarded';

/** A write without an answer is looked for so often. */
const TRIES = 3;
const PAUSE_MILLISECONDS = 250;

/**
 * Takes the policy away again, so that the service is like any other. To take it away twice is the same
 * as once, so that a write without an answer is repeated. Undefined when it is away.
 */
export async function dropOrphanPolicy(
  execution: Execution,
  service: MadeService,
): Promise<CanaryError | undefined> {
  const { environment, move } = execution;
  let last: CanaryError | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      await writeGuarded(execution, service, {
        compute: proof =>
          changeAnnotations(proof.object, {
            [deletionPolicyAnnotation]: undefined,
          }),
        attempt: async (proof, operations) => {
          if (isOrphaning(proof)) {
            await move.cluster.writer.patch(proof, operations);
          }
        },
      });
      return undefined;
    } catch (error) {
      last = toCanaryError(error, move);
      if (last.code !== 'OUTCOME_UNKNOWN') return last;
      await environment.sleep(PAUSE_MILLISECONDS);
    }
  }
  return last;
}
