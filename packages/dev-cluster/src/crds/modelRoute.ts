import {
  customResourceDefinition,
  type CustomResourceDefinition,
} from './customResourceDefinition';
import {
  boolean,
  conditions,
  freeForm,
  integer,
  list,
  long,
  object,
  oneOf,
  string,
  stringMap,
  timestamp,
} from './schema';

const port = { 'x-kubernetes-int-or-string': true };
const selector = stringMap();
const service = string({ description: 'namespace/name of a Service' });

const peer = object(
  {
    use: oneOf('cart', 'backend', 'backend-svc'),
    priority: integer(),
    maxConcurrency: integer({ minimum: 0 }),
    maxConcurrencyFromBackend: boolean(),
    probePath: string(),
  },
  { required: ['use'] },
);

const nginx = object(
  {
    route: string({
      pattern: '^[a-z0-9._-]+$',
      description: 'The name of the object if absent',
    }),
    outputConfigMap: string({ minLength: 1 }),
    service,
    selector,
    peers: list(peer),
    values: stringMap({ maxProperties: 32 }),
  },
  { required: ['outputConfigMap'] },
);

const spec = object({
  modelType: { ...oneOf('llm', 'video'), default: 'llm' },
  discovery: object({
    service,
    selector,
    port,
    includeNotReady: boolean(),
  }),
  cart: object({
    service,
    selector,
    port,
    outputConfigMap: string(),
    outputKey: string(),
    maxLoad: integer({ minimum: 0 }),
  }),
  nginx,
  monitor: freeForm(),
  slo: object({
    name: string({ description: 'The LLMSLORequirement that limits it' }),
  }),
});

const status = object({
  ready: boolean(),
  backends: integer({ minimum: 0 }),
  cartPeers: integer({ minimum: 0 }),
  lastSyncTime: timestamp(),
  observedGeneration: long(),
  conditions: conditions(),
  orphanRouteKeys: list(string()),
});

/** How the gateway reaches a service; served under two groups since its group was renamed. */
export const modelRoutes: CustomResourceDefinition[] = [
  'routing.modelsphere.dev',
  'routing.gpucluster.io',
].map(group =>
  customResourceDefinition({
    group,
    version: 'v1alpha1',
    kind: 'ModelRoute',
    plural: 'modelroutes',
    singular: 'modelroute',
    shortNames: ['mr'],
    spec,
    status,
    columns: [
      { name: 'Route', type: 'string', jsonPath: '.spec.nginx.route' },
      { name: 'Ready', type: 'boolean', jsonPath: '.status.ready' },
      { name: 'Backends', type: 'integer', jsonPath: '.status.backends' },
    ],
  }),
);
