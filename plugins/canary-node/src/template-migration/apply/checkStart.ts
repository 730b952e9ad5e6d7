import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ApplyMigrationOptions } from '../engine';

/** What a run is of, before anybody approved it.
 * @public
 */
export interface MigrationRunPlan extends Pick<
  ApplyMigrationOptions,
  'parsed' | 'acceptUnverified'
> {
  dryRun: boolean;
}

/**
 * Refuses what may not start, whoever approves it.
 *
 * @throws CanaryError MIGRATION_PLAN_INVALID, INVALID_INPUT or MIGRATION_PIN_KEYS_MISSING
 * @public
 */
export function checkRunPlan({
  parsed: { plan },
  acceptUnverified,
  dryRun,
}: MigrationRunPlan): void {
  const automatic = plan.units.filter(unit => unit.handling === 'automatic');
  if (plan.runtimeProjectionMode === 'Reduced' && automatic.length > 0) {
    throw new CanaryError(
      'MIGRATION_PLAN_INVALID',
      `A plan of the mode Reduced has no automatic unit; this one has ${automatic[0].id}.`,
    );
  }
  const ids = new Set(plan.units.map(({ id }) => id));
  const stranger = acceptUnverified?.find(id => !ids.has(id));
  if (stranger !== undefined) {
    throw new CanaryError(
      'INVALID_INPUT',
      'A unit that is accepted as unverified is none of the plan.',
      { fields: { unit: stranger } },
    );
  }
  if (!dryRun && !plan.pinKeys) {
    throw new CanaryError(
      'MIGRATION_PIN_KEYS_MISSING',
      'The plan does not state the annotation keys of the preservation pin. It can be run as a dry-run only; plan again with the keys to commit.',
    );
  }
}

/** Refuses what may not start at all, before any request to the cluster; a commit needs an approval (R84). */
export function checkStart(options: ApplyMigrationOptions): void {
  const { parsed, approval } = options;
  const { dryRun } = options.writer;
  checkRunPlan({ ...options, dryRun });
  if (dryRun) return;
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
