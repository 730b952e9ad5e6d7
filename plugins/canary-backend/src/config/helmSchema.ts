import { z } from 'zod';
import { readLabelSelector } from './readLabelSelector';

/** A selector that cannot be read would pick nothing, silently. */
const selector = z.string().transform((text, context) => {
  try {
    return readLabelSelector(text);
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: error instanceof Error ? error.message : String(error),
    });
    return z.NEVER;
  }
});

/** `canary.helm`; its timeout is a duration, and read apart. */
export const helmSchema = z.strictObject({
  charts: z.array(z.string().min(1)).optional(),
  selector: selector.optional(),
  binary: z.string().min(1).optional(),
  serverSide: z.union([z.literal('auto'), z.boolean()]).optional(),
  replaces: z.boolean().optional(),
  allowHooks: z.boolean().optional(),
  maxProcesses: z.int().min(1).max(64).optional(),
  timeout: z.unknown().optional(),
});
