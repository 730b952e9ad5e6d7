import { migrationPinKeysSchema } from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import type { CanaryConfig } from './types';

/** `canary.migration`; the waits and the retention are durations, and read apart. */
export const migrationSchema = z.strictObject({
  pin: migrationPinKeysSchema.optional(),
  requireSecondApprover: z.boolean().optional(),
  retention: z.unknown().optional(),
  waits: z
    .strictObject({
      readiness: z.unknown().optional(),
      dispatch: z.unknown().optional(),
      adoption: z.unknown().optional(),
      poll: z.unknown().optional(),
    })
    .optional(),
});

/** @param read - a duration of `canary` in milliseconds */
export function readMigration(
  migration: z.infer<typeof migrationSchema> | undefined,
  read: (key: string, fallback: number) => number,
): CanaryConfig['migration'] {
  const { pin, requireSecondApprover } = migration ?? {};
  return {
    isConfigured: migration !== undefined,
    ...(pin && { pinKeys: pin }),
    requireSecondApprover: requireSecondApprover ?? true,
    retentionMilliseconds: read('migration.retention', 365 * 86_400_000),
    adoptionMilliseconds: read('migration.waits.adoption', 300_000),
    waits: {
      readiness: read('migration.waits.readiness', 600_000),
      dispatch: read('migration.waits.dispatch', 120_000),
      poll: read('migration.waits.poll', 2_000),
    },
  };
}
