import { customResourceDefinition } from '../../crds/customResourceDefinition';
import {
  boolean,
  freeForm,
  integer,
  list,
  object,
  oneOf,
  string,
  type Rule,
} from '../../crds/schema';
import {
  aimKind,
  envVars,
  immutable,
  modelSources,
  pullSecrets,
  readyStatus,
  statusColumn,
} from './parts';

const properties = {
  aimId: immutable(string()),
  modelId: string(),
  profileId: string(),
  engine: string(),
  metric: oneOf('latency', 'throughput'),
  precision: oneOf('fp4', 'fp8', 'fp16', 'fp32', 'bf16', 'int4', 'int8'),
  type: oneOf('optimized', 'general', 'preview', 'unoptimized'),
  primary: boolean({ default: false }),
  manualSelectionOnly: boolean({ description: 'Deprecated' }),
  engineArgs: freeForm(),
  engineEnv: freeForm(),
  acceleratorModel: string(),
  acceleratorVendor: string(),
  acceleratorType: oneOf('gpu', 'cpu'),
  acceleratorCount: integer(),
  acceleratorPartitioningMode: string({ default: 'unpartitioned' }),
  resources: freeForm(),
  image: string({ minLength: 1 }),
  modelSources: modelSources(),
  containerEnv: envVars(),
  imagePullSecrets: pullSecrets(),
  serviceAccountName: string(),
  features: list(string(), { 'x-kubernetes-list-type': 'set' }),
  variant: string(),
};

const caching = object({
  enabled: boolean({ default: false }),
  env: envVars(),
});

const rules: Rule[] = [
  {
    rule: "(has(self.aimId) && self.aimId != '') == (has(self.modelSources) && self.modelSources.size() > 0)",
    message:
      'aimId and modelSources are both set, for a deployable profile, or both empty, for a base',
  },
];

const status = readyStatus({
  deployable: boolean(),
  sourceModel: string(),
  origin: oneOf('discovered', 'derived', 'generated', 'user-authored'),
  version: string(),
  baseImage: string(),
  matchingNodes: integer(),
  hardwareSummary: string(),
  resources: freeForm(),
  resolvedNodeAffinity: freeForm(),
  projectedRuntimeName: string(),
  projectedModelSlugRuntimeName: string(),
});

const options = { required: ['image'], rules };

/** How a model is run, of a namespace and of the cluster: the new selection. */
export const aimProfiles = [
  {
    ...aimKind('AIMProfile', 'aimprofiles', 'aimprf'),
    spec: object({ ...properties, caching }, options),
  },
  {
    ...aimKind('AIMClusterProfile', 'aimclusterprofiles'),
    scope: 'Cluster' as const,
    spec: object(properties, options),
  },
].map(kind =>
  customResourceDefinition({
    ...kind,
    version: 'v1alpha2',
    status,
    columns: [
      statusColumn,
      {
        name: 'Runtime',
        type: 'string',
        jsonPath: '.status.projectedRuntimeName',
      },
    ],
  }),
);
