import { servicePhases } from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import type { ListQuery } from '../services';
import { wholeNumber } from './wholeNumber';

const text = z.string().max(253);
const flag = z.enum(['true', 'false']).transform(value => value === 'true');

/** The query of `GET /services`. A parameter that is not known is refused, since it would be ignored. */
export const listQuerySchema = z
  .strictObject({
    cluster: text.optional(),
    namespace: text.optional(),
    q: text.optional(),
    ownership: z.enum(['none', 'managed', 'unknown']).optional(),
    experiment: z
      .string()
      .max(320)
      .regex(/^[^/]+\/[^/]*$/, 'must be namespace/name')
      .optional(),
    phase: z.enum(servicePhases).optional(),
    attention: flag.optional(),
    drifted: flag.optional(),
    orphaned: flag.optional(),
    sort: z
      .enum(['name', 'namespace', 'phase', 'updatedAt', 'experiment'])
      .optional(),
    order: z.enum(['asc', 'desc']).optional(),
    offset: wholeNumber({ minimum: 0, maximum: 999_999_999 }).optional(),
    limit: wholeNumber({ minimum: 1, maximum: 500 }).optional(),
    around: z
      .string()
      .max(420)
      .regex(/^[^/]+\/[^/]+\/[^/]+$/, 'must be cluster/namespace/name')
      .optional(),
  })
  .refine(
    ({ offset, around }) => offset === undefined || around === undefined,
    {
      path: ['around'],
      message: 'stands in place of offset, not beside it',
    },
  )
  .transform(({ limit = 100, offset = 0, ...filters }): ListQuery => ({
    ...filters,
    limit,
    offset,
  }));
