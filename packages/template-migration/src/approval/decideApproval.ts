import {
  CanaryError,
  type MigrationApproval,
} from '@llm-canary/backstage-plugin-canary-common';

/** What stands for an approval: a digest that was named, or what was typed when asked. */
export type Assent = { named: string } | { typed: string };

/** What is typed to approve a plan with this digest: its first eight characters. */
export function typedFor(digest: string): string {
  return digest.replace(/^sha256:/, '').slice(0, 8);
}

/**
 * The approval of a commit of exactly these bytes, or a refusal (R84).
 *
 * @throws CanaryError MIGRATION_NOT_APPROVED or MIGRATION_DIGEST_MISMATCH
 */
export function decideApproval(
  assent: Assent | undefined,
  { digest, by, at }: MigrationApproval,
): MigrationApproval {
  if (assent === undefined) {
    throw new CanaryError(
      'MIGRATION_NOT_APPROVED',
      'A commit needs an approval, and there is no terminal to ask on.',
    );
  }
  if ('named' in assent) {
    if (assent.named === digest) return { by, at, digest };
    throw new CanaryError(
      'MIGRATION_DIGEST_MISMATCH',
      `The plan's digest is ${digest}, not the one that is approved.`,
    );
  }
  if (assent.typed.trim().toLowerCase() === typedFor(digest)) {
    return { by, at, digest };
  }
  throw new CanaryError(
    'MIGRATION_NOT_APPROVED',
    'What was typed does not approve this plan.',
  );
}
