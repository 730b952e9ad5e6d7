import {
  customResourceDefinition,
  type CustomResourceDefinition,
} from './customResourceDefinition';
import {
  conditions,
  integer,
  list,
  long,
  object,
  oneOf,
  string,
  type Schema,
} from './schema';

const metrics = list(
  object(
    {
      type: oneOf('avg', 'p50', 'p80', 'p90', 'p95', 'p99'),
      threshold: { type: 'number', minimum: 0 },
    },
    { required: ['type', 'threshold'] },
  ),
);

/** A default and, for prompts of given lengths, exceptions; consumers ignore the exceptions. */
function objective(description: string): Schema {
  return object(
    {
      default: object({ metrics }),
      ranges: list(
        object(
          {
            contextLengthRangeLow: integer({ minimum: 0 }),
            contextLengthRangeHigh: integer({ minimum: 0 }),
            metrics,
          },
          { required: ['contextLengthRangeLow'] },
        ),
      ),
    },
    { description },
  );
}

const spec = object(
  {
    serviceId: string({ minLength: 1 }),
    priority: integer({ minimum: 0, maximum: 10, default: 0 }),
    minimumDeployment: {
      ...object({
        type: { ...oneOf('replica', 'concurrency'), default: 'replica' },
        value: integer({ minimum: 1, default: 1 }),
      }),
      default: {},
    },
    maximumDeployment: object(
      {
        type: { ...oneOf('replica'), default: 'replica' },
        value: integer({ minimum: 1 }),
      },
      {
        required: ['value'],
        description: 'Absent: replicas are not decided from this object',
      },
    ),
    ttft: objective('Ceiling of the time to the first token, in seconds'),
    otps: objective('Floor of output tokens per second of a request'),
  },
  { required: ['serviceId'] },
);

const status = object({
  observedGeneration: long(),
  conditions: conditions(),
});

/** What a service promises; served under two groups since its group was renamed. */
export const llmSloRequirements: CustomResourceDefinition[] = [
  'inference.modelsphere.dev',
  'inference.x-k8s.io',
].map(group =>
  customResourceDefinition({
    group,
    version: 'v1alpha1',
    kind: 'LLMSLORequirement',
    plural: 'llmslorequirements',
    singular: 'llmslorequirement',
    shortNames: ['llmslo', 'slo'],
    spec,
    status,
    columns: [
      { name: 'Service', type: 'string', jsonPath: '.spec.serviceId' },
      { name: 'Priority', type: 'integer', jsonPath: '.spec.priority' },
    ],
  }),
);
