import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import {
  decideStep,
  type MigrationStepName,
  type StepFacts,
} from '../decideStep';
import type { StoredMigration } from '../types';

/** Throws what keeps a step from being taken. */
export function refuseStep(step: MigrationStepName, facts: StepFacts): void {
  const refusal = decideStep(step, facts);
  if (!refusal) return;
  const { code, message, fields } = refusal;
  throw new CanaryError(code, message, { fields: { ...fields } });
}

/** Throws MIGRATION_DIGEST_MISMATCH unless the whole digest of the plan was named. */
export function refuseDigest(migration: StoredMigration, named: string): void {
  if (named === migration.digest) return;
  throw new CanaryError(
    'MIGRATION_DIGEST_MISMATCH',
    'The digest that was named is not that of this plan',
  );
}
