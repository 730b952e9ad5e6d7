import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ApplyMigrationOptions } from '../engine';

/** Refuses what may not start at all, before any request to the cluster. */
export function checkStart(options: ApplyMigrationOptions): void {
  const { plan } = options.parsed;
  const automatic = plan.units.filter(unit => unit.handling === 'automatic');
  if (plan.runtimeProjectionMode === 'Reduced' && automatic.length > 0) {
    throw new CanaryError(
      'MIGRATION_PLAN_INVALID',
      `A plan of the mode Reduced has no automatic unit; this one has ${automatic[0].id}.`,
    );
  }
  const ids = new Set(plan.units.map(({ id }) => id));
  const stranger = options.acceptUnverified?.find(id => !ids.has(id));
  if (stranger !== undefined) {
    throw new CanaryError(
      'INVALID_INPUT',
      'A unit that is accepted as unverified is none of the plan.',
      { fields: { unit: stranger } },
    );
  }
  if (!options.writer.dryRun) checkCommit(options);
}

/** A commit is of a plan with pin keys, and approved by its digest (R84). */
function checkCommit({ parsed, approval }: ApplyMigrationOptions): void {
  if (!parsed.plan.pinKeys) {
    throw new CanaryError(
      'MIGRATION_PIN_KEYS_MISSING',
      'The plan does not state the annotation keys of the preservation pin. It can be run as a dry-run only; plan again with the keys to commit.',
    );
  }
  if (!approval?.by || !approval.at) {
    throw new CanaryError(
      'MIGRATION_NOT_APPROVED',
      'A commit needs an approval: by whom, when, and of which digest.',
    );
  }
  if (approval.digest !== parsed.digest) {
    throw new CanaryError(
      'MIGRATION_DIGEST_MISMATCH',
      `The approval names another digest than that of the plan, ${parsed.digest}.`,
      { fields: { digest: parsed.digest } },
    );
  }
}
