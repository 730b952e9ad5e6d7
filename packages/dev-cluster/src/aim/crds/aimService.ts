import { customResourceDefinition } from '../../crds/customResourceDefinition';
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
  type Rule,
} from '../../crds/schema';
import {
  aimKind,
  envVars,
  modelSources,
  pullSecrets,
  resolvedReference,
  statusColumn,
} from './parts';

const model = object(
  {
    name: string(),
    image: string(),
    custom: object({
      baseImage: string(),
      modelSources: modelSources({ maxItems: 1 }),
      hardware: freeForm(),
    }),
  },
  {
    rules: [
      {
        rule: '[has(self.name), has(self.image), has(self.custom)].filter(set, set).size() == 1',
        message: 'exactly one of name, image and custom is needed',
      },
    ],
  },
);

const selector = object(
  {
    role: oneOf('deployable'),
    aimId: string(),
    modelRef: freeForm(),
    model: string(),
    metric: string(),
    precision: string(),
  },
  {
    rules: [
      {
        rule: 'has(self.aimId) || has(self.modelRef) || has(self.model)',
        message: 'a selector needs aimId, modelRef or model',
      },
    ],
  },
);

const profile = object(
  { name: string(), selector },
  {
    rules: [
      {
        rule: 'has(self.name) != has(self.selector)',
        message: 'either name or selector is needed',
      },
    ],
  },
);

const profileOverrides = object({
  modelSources: modelSources(),
  features: list(string()),
  acceleratorModel: string(),
  acceleratorVendor: string(),
  acceleratorCount: integer(),
  acceleratorPartitioningMode: string(),
  containerEnv: envVars(),
  engineEnv: freeForm(),
  engineArgs: freeForm(),
});

const adapter = object(
  {
    name: string({ minLength: 1 }),
    kind: oneOf('AIMArtifact'),
    sourceUri: string(),
    modelId: string(),
    rank: integer(),
  },
  { required: ['name', 'kind'] },
);

const properties = {
  model,
  template: object({ name: string(), allowUnoptimized: boolean() }),
  profile,
  profileOverrides,
  overrides: object({
    metric: string(),
    precision: string(),
    hardware: freeForm(),
  }),
  adapterMode: { ...oneOf('static', 'dynamic'), default: 'static' },
  adapters: list(adapter, { maxItems: 64 }),
  adapterRuntime: object({ maxRank: integer() }),
  caching: object({
    mode: {
      ...oneOf('Dedicated', 'Shared', 'Auto', 'Always', 'Never'),
      default: 'Shared',
    },
    env: envVars(),
  }),
  cacheModel: boolean({ description: 'Ignored' }),
  replicas: integer({ minimum: 0 }),
  minReplicas: integer({ minimum: 0 }),
  maxReplicas: integer({ minimum: 0 }),
  autoScaling: freeForm('Metrics of KEDA'),
  runtimeConfigName: string(),
  storage: object({ defaultStorageClassName: string() }),
  routing: object({
    enabled: boolean(),
    gatewayRef: freeForm(),
    pathTemplate: string(),
  }),
  env: envVars(),
  scaleFromZero: freeForm(),
  resources: freeForm(),
  imagePullSecrets: pullSecrets(),
  serviceAccountName: string(),
  priorityClassName: string(),
};

/** A field that may be taken away, and else stays as it was first. */
const keeps = (field: 'model' | 'template'): Rule => ({
  rule: `!has(self.${field}) || !has(oldSelf.${field}) || self.${field} == oldSelf.${field}`,
  message: `${field} may be removed, and not be changed`,
});

/** Legacy selection lives on where it was, and does not come anew. */
const onlyWhereItWas = (field: 'template' | 'overrides'): Rule => ({
  rule: `!has(self.${field}) || (oldSelf.hasValue() && has(oldSelf.value().${field}))`,
  message: `${field} is accepted only where it was before`,
  optionalOldSelf: true,
});

const rules: Rule[] = [
  {
    rule: '!has(self.profile) || !has(self.template)',
    message: 'profile and template exclude each other',
  },
  {
    rule: 'has(self.model) || has(self.profile)',
    message: 'model or profile is needed',
  },
  {
    rule: '!has(self.profileOverrides) || has(self.profile)',
    message: 'profileOverrides need a profile',
  },
  {
    rule: "!has(self.adapterRuntime) || self.adapterMode == 'dynamic'",
    message: 'adapterRuntime needs the dynamic mode',
  },
  keeps('model'),
  keeps('template'),
  {
    rule: '!has(self.caching) || !has(oldSelf.caching) || self.caching.mode == oldSelf.caching.mode',
    message: 'caching.mode may not be changed',
  },
  {
    rule: 'self.adapterMode == oldSelf.adapterMode',
    message: 'adapterMode may not be changed',
  },
];

const reference = object({
  name: string(),
  namespace: string(),
  uid: string(),
});

const status = object({
  observedGeneration: long(),
  conditions: conditions(),
  status: oneOf('Pending', 'Starting', 'Running', 'Degraded', 'Failed'),
  resolvedRuntimeConfig: resolvedReference(),
  resolvedModel: resolvedReference(),
  resolvedTemplate: resolvedReference(),
  resolvedProfile: resolvedReference(),
  cache: object({
    templateCacheRef: reference,
    profileCacheRef: reference,
    retryAttempts: integer(),
  }),
  routing: object({ path: string() }),
  runtime: object({
    currentReplicas: integer(),
    desiredReplicas: integer(),
    minReplicas: integer(),
    maxReplicas: integer(),
    replicas: string(),
  }),
  adapters: list(freeForm()),
});

/** What is served, and how it selects its model: by a template, or by a profile. */
export const aimService = customResourceDefinition({
  ...aimKind('AIMService', 'aimservices', 'aimsvc'),
  version: 'v1alpha2',
  olderVersions: [
    {
      name: 'v1alpha1',
      deprecated: true,
      spec: object(properties, { rules }),
    },
  ],
  spec: object(properties, {
    rules: [...rules, onlyWhereItWas('template'), onlyWhereItWas('overrides')],
  }),
  status,
  columns: [
    statusColumn,
    { name: 'Template', type: 'string', jsonPath: '.spec.template.name' },
    { name: 'Profile', type: 'string', jsonPath: '.spec.profile.name' },
  ],
});
