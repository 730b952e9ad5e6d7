import {
  customResourceDefinition,
  type CustomResourceDefinition,
} from './customResourceDefinition';
import {
  boolean,
  conditions,
  integer,
  list,
  long,
  object,
  oneOf,
  string,
  stringMap,
} from './schema';

const targetRef = object(
  {
    apiVersion: string(),
    kind: oneOf('Deployment', 'StatefulSet', 'LeaderWorkerSet'),
    name: string({ minLength: 1 }),
  },
  { required: ['kind', 'name'] },
);

const metric = object(
  {
    name: string(),
    query: string({ minLength: 1 }),
    target: string({
      pattern: '^[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?$',
      description: 'A positive number',
    }),
  },
  { required: ['query', 'target'] },
);

const spec = object(
  {
    targetRef,
    metricProvider: {
      ...oneOf('Prometheus', 'Custom'),
      default: 'Prometheus',
    },
    customProvider: object(
      {
        serviceId: string({ minLength: 1 }),
        namespace: string(),
        path: string({ default: '/decisions' }),
      },
      { required: ['serviceId'] },
    ),
    serverAddress: string({ minLength: 1 }),
    serverHeaders: stringMap(),
    syncPeriodSeconds: integer({ minimum: 1, default: 15 }),
    retryPeriodSeconds: integer({ minimum: 1, default: 10 }),
    minReplicas: integer({ minimum: 0 }),
    maxReplicas: integer({ minimum: 0 }),
    metrics: list(metric),
    scaleDown: object({
      behavior: { ...oneOf('CacheAware', 'None'), default: 'CacheAware' },
      stabilizationWindowSeconds: integer({ minimum: 0 }),
      maxStepReplicas: integer({ minimum: 1 }),
      deletionCostQuery: string(),
    }),
    preemption: object({ enable: boolean(), priorityClass: string() }),
  },
  {
    required: ['targetRef', 'serverAddress'],
    rules: [
      {
        rule: "(self.metricProvider == 'Custom') == has(self.customProvider)",
        message:
          'customProvider goes with metricProvider Custom, and only there',
      },
      {
        rule: "self.metricProvider == 'Custom' || (has(self.metrics) && size(self.metrics) > 0)",
        message: 'metrics must not be empty unless metricProvider is Custom',
      },
    ],
  },
);

const status = object({
  currentReplicas: integer({ description: 'Ready replicas' }),
  desiredReplicas: integer({ description: 'Before the step is capped' }),
  observedGeneration: long(),
  conditions: conditions(),
});

/** Writes the replica count of one workload; served under two groups since its group was renamed. */
export const llmScalers: CustomResourceDefinition[] = [
  'autoscaling.modelsphere.dev',
  'autoscaling.4pd.io',
].map(group =>
  customResourceDefinition({
    group,
    version: 'v1alpha1',
    kind: 'LLMScaler',
    plural: 'llmscalers',
    singular: 'llmscaler',
    spec,
    status,
    columns: [
      { name: 'Min', type: 'integer', jsonPath: '.spec.minReplicas' },
      { name: 'Max', type: 'integer', jsonPath: '.spec.maxReplicas' },
      { name: 'Current', type: 'integer', jsonPath: '.status.currentReplicas' },
      { name: 'Desired', type: 'integer', jsonPath: '.status.desiredReplicas' },
    ],
  }),
);
