import {
  experimentOperations,
  operations,
  recordSubjects,
  runResults,
  type ListRefusalsQuery,
  type ListRunsQuery,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import { wholeNumber } from './wholeNumber';

const text = z.string().max(253);

const shared = {
  cluster: text.optional(),
  namespace: text.optional(),
  name: text.optional(),
  subject: z.enum(recordSubjects).optional(),
  operation: z.enum([...operations, ...experimentOperations]).optional(),
  actor: z.string().max(500).optional(),
  offset: wholeNumber({ minimum: 0, maximum: 999_999_999 }).optional(),
  limit: wholeNumber({ minimum: 1, maximum: 500 }).optional(),
};

/** The query of `GET /runs`. A parameter that is not known is refused, since it would be ignored. */
export const runsQuerySchema: z.ZodType<ListRunsQuery> = z.strictObject({
  ...shared,
  result: z.enum(runResults).optional(),
});

/** The query of `GET /refusals`. */
export const refusalsQuerySchema: z.ZodType<ListRefusalsQuery> = z.strictObject(
  {
    ...shared,
    code: z
      .enum([
        'CANARY_MANAGED_SERVICE',
        'CANARY_NESTED_TARGET',
        'CANARY_OWNERSHIP_UNAVAILABLE',
      ])
      .optional(),
  },
);

/** The id of a run, as a path holds it. */
export const runIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the id of a run');
