import { z } from 'zod';
import type {
  AttemptedOperation,
  CompletedOperation,
  CurrentIdentity,
  MigrationCheck,
  MigrationResult,
  MigrationUnitResult,
} from '../result';
import * as parts from './parts';

const attempted = z.strictObject({
  seq: z.int().min(1),
  step: parts.step,
  verb: z.enum(['create', 'patch']),
  target: parts.target,
  at: parts.time,
}) satisfies z.ZodType<AttemptedOperation>;

const completed = z.strictObject({
  seq: z.int().min(1),
  accepted: z.boolean(),
  httpStatus: z.int().optional(),
  resourceVersion: parts.text.optional(),
  generation: parts.generation.optional(),
  error: parts.text.optional(),
  unneeded: z.literal(true).optional(),
}) satisfies z.ZodType<CompletedOperation>;

const identity = z.strictObject({
  ...parts.targetFields,
  uid: parts.text.optional(),
  generation: parts.generation.optional(),
  resourceVersion: parts.text.optional(),
  absent: z.literal(true).optional(),
}) satisfies z.ZodType<CurrentIdentity>;

const check = z.strictObject({
  step: parts.step,
  check: parts.text,
  expected: parts.text.optional(),
  actual: parts.text.optional(),
  state: z.enum(['ok', 'failed', 'notVerified']),
}) satisfies z.ZodType<MigrationCheck>;

const unit = z.strictObject({
  id: parts.unitId,
  outcome: z.enum(['succeeded', 'failed', 'manual', 'skipped']).optional(),
  reason: parts.text.optional(),
  attempted: z.array(attempted),
  completed: z.array(completed),
  lastAttemptedStep: parts.step.optional(),
  lastCompletedStep: parts.step.optional(),
  currentIdentities: z.array(identity),
  verification: z.array(check),
  recovery: z.array(parts.text).optional(),
}) satisfies z.ZodType<MigrationUnitResult>;

const count = z.int().min(0);

/**
 * The form of `apply-result.json`.
 * @public
 */
export const migrationResultSchema: z.ZodType<MigrationResult> = z.strictObject(
  {
    schemaVersion: parts.schemaVersion,
    notices: parts.notices,
    runId: parts.filled,
    planDigest: parts.digest,
    planPath: parts.text.optional(),
    mode: z.enum(['dry-run', 'commit']),
    approval: z
      .strictObject({ by: parts.filled, at: parts.time, digest: parts.digest })
      .optional(),
    startedAt: parts.time,
    finishedAt: parts.time.optional(),
    counts: z.strictObject({
      succeeded: count,
      failed: count,
      manual: count,
      skipped: count,
    }),
    units: z.array(unit),
  },
);
