import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';
import { ended, type Ending } from './Ending';
import type { OperationEnvironment, OutgoingWrite } from './environment';
import { settleFailure } from './settleFailure';

/**
 * Sends a write once, and says what became of it. The reasons that are `passed` are thrown as they
 * are: they mean that the write was decided on something that is not so any more.
 */
export async function sendWrite(
  environment: OperationEnvironment,
  write: OutgoingWrite,
  { passed }: { passed: KubernetesErrorReason[] },
): Promise<Ending> {
  try {
    return ended(write, await write.send());
  } catch (error) {
    if (KubernetesError.is(error, ...passed)) {
      throw error;
    }
    return settleFailure(environment, write, error);
  }
}
