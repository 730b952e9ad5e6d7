import { z } from 'zod';
import type { KeptResult } from './types';

const schema: z.ZodType<KeptResult> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), answer: z.unknown() }),
  z.object({
    kind: z.literal('outcomeUnknown'),
    code: z.literal('OUTCOME_UNKNOWN'),
    message: z.string(),
    fields: z.record(z.string(), z.unknown()),
  }),
]);

/** A result as it was stored, or undefined when it is none. */
export function readKeptResult(value: unknown): KeptResult | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
