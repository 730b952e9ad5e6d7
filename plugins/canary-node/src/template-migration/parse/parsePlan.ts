import {
  dedicatedEvidenceSchema,
  migrationPlanSchema,
  type DedicatedEvidence,
} from '@llm-canary/backstage-plugin-canary-common';
import { digestOf } from '../domain/canonicalJson';
import type { ParsedPlan } from '../engine';
import { checkPlan } from './checkPlan';
import { parseDocument, refuseDocument } from './parseDocument';

/**
 * A plan out of its exact bytes, with their digest (R91): strict in its form (R93), without a write that
 * the migration does not make or that is outside of the plan's own namespaces and units (R97), and
 * without an automatic unit where none can be (R94, R98). Whether it still holds is for the apply to see.
 *
 * @throws CanaryError MIGRATION_PLAN_INVALID with the path of what is wrong
 * @public
 */
export function parsePlan(bytes: Uint8Array): ParsedPlan {
  const plan = parseDocument('plan', bytes, migrationPlanSchema);
  const problem = checkPlan(plan);
  if (problem) refuseDocument('plan', problem);
  return { plan, digest: digestOf(bytes) };
}

/**
 * Evidence of a Dedicated unit out of its bytes, to be compared with what is live.
 *
 * @throws CanaryError INVALID_INPUT with the path of what is wrong
 * @public
 */
export function parseEvidence(bytes: Uint8Array): DedicatedEvidence {
  return parseDocument('evidence', bytes, dedicatedEvidenceSchema);
}
