import {
  approvalNotice,
  type MigrationApproval,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Surroundings } from '../Surroundings';
import { decideApproval, type Assent } from './decideApproval';

/**
 * The approval of a commit: the digest that was named, or, on a terminal, a question. Asks nobody in a
 * pipe.
 *
 * @throws CanaryError MIGRATION_NOT_APPROVED or MIGRATION_DIGEST_MISMATCH
 */
export async function obtainApproval(
  digest: string,
  named: string | undefined,
  { canAsk, ask, operator, clock }: Surroundings,
): Promise<MigrationApproval> {
  let assent: Assent | undefined;
  if (named !== undefined) assent = { named };
  else if (canAsk) {
    const question = [
      approvalNotice,
      `The plan's digest is ${digest}.`,
      `Type its first eight characters after "sha256:" to approve: `,
    ].join('\n');
    assent = { typed: await ask(question) };
  }
  return decideApproval(assent, {
    digest,
    by: operator(),
    at: clock.now().toISOString(),
  });
}
