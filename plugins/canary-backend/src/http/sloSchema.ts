import {
  numberOf,
  sloMetricTypes,
  type SloRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';

/** Numbers may be kept raw, such as `2.0`; what is none stays what it is, and is refused. */
function number<T extends z.ZodType>(schema: T) {
  return z.preprocess(value => numberOf(value) ?? value, schema);
}

const largest = 2_147_483_647;
const count = number(z.int().min(1).max(largest));
const length = number(z.int().min(0).max(largest));

const metrics = z
  .array(
    z.strictObject({
      type: z.enum(sloMetricTypes),
      threshold: number(z.number().min(0)),
    }),
  )
  .max(20)
  .refine(list => new Set(list.map(({ type }) => type)).size === list.length, {
    message: 'must not set two thresholds for one measure',
  });

const target = z
  .strictObject({
    default: z.strictObject({ metrics }).optional(),
    ranges: z
      .array(
        z.strictObject({
          contextLengthRangeLow: length,
          contextLengthRangeHigh: length.optional(),
          metrics,
        }),
      )
      .max(50)
      .optional(),
  })
  .refine(parts => parts.default || parts.ranges, {
    message: 'must have a default or ranges',
  });

/** Fields of an SLO as a body sets them; also those of a dry-run. */
export const sloFields = {
  ttft: target.optional(),
  otps: target.optional(),
  priority: number(
    z
      .int()
      .min(0)
      .max(10)
      .refine(priority => priority === 0 || priority === 10, {
        message:
          'must be 0, or 10 for high priority; 1 to 9 mean nothing to what acts on it',
      }),
  ).optional(),
  minimumDeployment: z
    .strictObject({ type: z.enum(['replica', 'concurrency']), value: count })
    .optional(),
  maximumDeployment: z
    .strictObject({ type: z.literal('replica'), value: count })
    .optional(),
};

/** Why the fields of an SLO do not go together, or undefined when they do. */
export function sloProblem(slo: SloRequest): string | undefined {
  const { minimumDeployment: minimum, maximumDeployment: maximum } = slo;
  if (Object.values(slo).every(field => field === undefined)) {
    return 'names no field of an SLO';
  }
  return minimum?.type === 'replica' && maximum && minimum.value > maximum.value
    ? 'has a minimumDeployment above its maximumDeployment'
    : undefined;
}

/**
 * Body of `PUT …/slo` for a service. The SLO service's own bodies carry `route` and `found`: the first
 * must name this service, the second is dropped.
 */
export function sloSchema(name: string): z.ZodType<SloRequest> {
  return z
    .strictObject({
      ...sloFields,
      route: z
        .literal(name, `must be the name of the service, ${name}`)
        .optional(),
      found: z.boolean().optional(),
    })
    .transform(({ route, found, ...slo }): SloRequest => slo)
    .superRefine((slo, context) => {
      const message = sloProblem(slo);
      if (message) context.addIssue({ code: 'custom', message });
    });
}
