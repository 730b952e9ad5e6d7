import {
  type ApplyRequest,
  isRecord,
  type RollbackRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';

const note = z.string().max(1_000);
const revision = z.int().min(1);

/** Values are any JSON map; their numbers may be kept raw, so nothing inside is touched. */
const layerSchema = z.strictObject({
  name: z.string().min(1).max(253),
  values: z.custom<Record<string, unknown>>(isRecord, 'must be a map'),
});

function findRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** Body of apply. */
export const applySchema: z.ZodType<ApplyRequest> = z.strictObject({
  layers: z
    .array(layerSchema)
    .max(100)
    .superRefine((layers, context) => {
      const repeated = findRepeated(layers.map(({ name }) => name));
      if (repeated !== undefined) {
        context.addIssue({
          code: 'custom',
          message: `two layers are named ${repeated}`,
        });
      }
    }),
  chart: z
    .strictObject({
      name: z.string().min(1).max(253),
      version: z.string().min(1).max(253),
    })
    .optional(),
  force: z.boolean().optional(),
  expectRevision: revision.optional(),
  note: note.optional(),
});

/** Body of rollback. */
export const rollbackSchema: z.ZodType<RollbackRequest> = z.strictObject({
  toRevision: revision,
  expectRevision: revision,
  note: note.optional(),
});
