import { customResourceDefinition } from './customResourceDefinition';
import { layers } from './layers';
import {
  boolean,
  conditions,
  freeForm,
  integer,
  listByKey,
  long,
  object,
  oneOf,
  string,
} from './schema';

/** DNS-1123 label: what a namespace or an arm may be called. */
const label = { pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 63 };
const weight = integer({ minimum: 0, maximum: 100 });

const arm = object(
  {
    name: string(label),
    weight,
    namespace: string({
      ...label,
      description:
        'Where the arm runs; the namespace of the experiment if absent',
    }),
    variant: string(),
    values: freeForm('Merged over the layers of the target'),
    layers: layers(),
    replicas: object({
      min: integer({ minimum: 0 }),
      max: integer({ minimum: 0 }),
    }),
  },
  { required: ['name', 'weight'] },
);

const spec = object(
  {
    target: object(
      {
        namespace: string(label),
        name: string({ minLength: 1, maxLength: 253 }),
      },
      {
        required: ['namespace', 'name'],
        description: 'The ordinary service that the arms are made from',
      },
    ),
    arms: listByKey('name', arm, { minItems: 2, maxItems: 16 }),
    route: object({ name: string({ minLength: 1 }) }),
    slo: object({ inherit: boolean() }),
  },
  {
    required: ['target', 'arms'],
    rules: [
      {
        rule: 'self.arms.map(a, a.weight).sum() == 100',
        message: 'the weights of the arms must sum to 100',
      },
    ],
  },
);

const status = object({
  phase: oneOf('Pending', 'Provisioning', 'Serving', 'Stopping', 'Failed'),
  message: string(),
  observedGeneration: long(),
  arms: listByKey(
    'name',
    object(
      {
        name: string(),
        serviceRef: object({
          namespace: string(),
          name: string(),
          uid: string(),
        }),
        phase: string(),
        ready: integer({ minimum: 0 }),
        total: integer({ minimum: 0 }),
      },
      { required: ['name'] },
    ),
  ),
  route: object({
    name: string(),
    ready: boolean(),
    arms: listByKey(
      'name',
      object({ name: string(), weight }, { required: ['name'] }),
      { description: 'The weights that the gateway accepted' },
    ),
  }),
  conditions: conditions(),
});

/** An experiment: several variants of one service behind one weighted route. */
export const llmCanary = customResourceDefinition({
  group: 'canary.modelsphere.dev',
  version: 'v1alpha1',
  kind: 'LLMCanary',
  plural: 'llmcanaries',
  singular: 'llmcanary',
  spec,
  status,
  columns: [
    { name: 'Target', type: 'string', jsonPath: '.spec.target.name' },
    {
      name: 'Namespace',
      type: 'string',
      jsonPath: '.spec.target.namespace',
      description: 'Namespace of the target',
      priority: 1,
    },
    { name: 'Phase', type: 'string', jsonPath: '.status.phase' },
    { name: 'Route', type: 'boolean', jsonPath: '.status.route.ready' },
  ],
});
