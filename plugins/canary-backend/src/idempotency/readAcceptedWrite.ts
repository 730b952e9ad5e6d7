import {
  operations,
  type AcceptedWrite,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';

const schema: z.ZodType<AcceptedWrite> = z.looseObject({
  operation: z.enum(operations),
  cluster: z.string(),
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
  revision: z.number().optional(),
  generation: z.number().optional(),
  runId: z.string().optional(),
  warnings: z.array(z.string()).optional(),
});

/** The answer of an accepted write as it was stored. */
export function readAcceptedWrite(stored: unknown): AcceptedWrite {
  return schema.parse(stored);
}
