import { customResourceDefinition } from '../../crds/customResourceDefinition';
import {
  boolean,
  freeForm,
  integer,
  object,
  oneOf,
  string,
} from '../../crds/schema';
import {
  aimKind,
  envVars,
  immutable,
  modelSources,
  pullSecrets,
  readyStatus,
  resolvedReference,
  statusColumn,
} from './parts';

const hardware = object({
  gpu: object({
    requests: integer(),
    model: string(),
    minVram: string(),
    resourceName: string({ default: 'amd.com/gpu' }),
  }),
  cpu: object({ requests: string(), limits: string() }),
});

const properties = {
  modelName: immutable(string({ minLength: 1 })),
  metric: immutable(oneOf('latency', 'throughput')),
  precision: immutable(
    oneOf('auto', 'fp4', 'fp8', 'fp16', 'fp32', 'bf16', 'int4', 'int8'),
  ),
  hardware: immutable(hardware),
  runtimeConfigName: string(),
  aimId: string(),
  modelId: string(),
  customProfile: object({ engineArgs: freeForm(), envVars: freeForm() }),
  profileId: string(),
  type: oneOf('optimized', 'general', 'preview', 'unoptimized'),
  modelSources: modelSources(),
  env: envVars(),
  resources: freeForm(),
  imagePullSecrets: pullSecrets(),
  serviceAccountName: string(),
};

const caching = object({
  enabled: boolean({ default: false }),
  env: envVars(),
});

const status = readyStatus({
  resolvedModel: resolvedReference(),
  resolvedCache: resolvedReference(),
  resolvedHardware: freeForm(),
  resolvedNodeAffinity: freeForm(),
  hardwareSummary: string(),
  modelSources: modelSources(),
  version: string(),
  profile: object({
    engine_args: freeForm(),
    env_vars: freeForm(),
    metadata: freeForm(),
    originalDiscoveryOutput: freeForm(),
  }),
  discoveryJob: resolvedReference(),
  discovery: freeForm(),
});

const required = ['modelName'];

/** How a model is run, of a namespace and of the cluster: the legacy selection. */
export const aimServiceTemplates = [
  {
    ...aimKind('AIMServiceTemplate', 'aimservicetemplates', 'aimtpl'),
    spec: object({ ...properties, caching }, { required }),
  },
  {
    ...aimKind(
      'AIMClusterServiceTemplate',
      'aimclusterservicetemplates',
      'aimcltpl',
    ),
    scope: 'Cluster' as const,
    spec: object(properties, { required }),
  },
].map(kind =>
  customResourceDefinition({
    ...kind,
    version: 'v1alpha1',
    status,
    columns: [
      statusColumn,
      { name: 'Model', type: 'string', jsonPath: '.spec.modelName' },
    ],
  }),
);
