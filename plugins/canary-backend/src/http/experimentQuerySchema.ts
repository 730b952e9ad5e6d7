import { experimentPhases } from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import type { ExperimentListQuery } from '../experiments';
import { wholeNumber } from './wholeNumber';

const text = z.string().max(253);
const flag = z.enum(['true', 'false']).transform(value => value === 'true');

/** The query of `GET /experiments`. A parameter that is not known is refused, since it would be ignored. */
export const experimentQuerySchema = z
  .strictObject({
    cluster: text.optional(),
    namespace: text.optional(),
    q: text.optional(),
    state: z.enum(['running', 'stopped']).optional(),
    phase: z.enum(experimentPhases).optional(),
    attention: flag.optional(),
    drifted: flag.optional(),
    worse: flag.optional(),
    offset: wholeNumber({ minimum: 0, maximum: 999_999_999 }).optional(),
    limit: wholeNumber({ minimum: 1, maximum: 500 }).optional(),
  })
  .transform(
    ({ limit = 100, offset = 0, ...filters }): ExperimentListQuery => ({
      ...filters,
      limit,
      offset,
    }),
  );
