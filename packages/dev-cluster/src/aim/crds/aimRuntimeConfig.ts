import { customResourceDefinition } from '../../crds/customResourceDefinition';
import {
  boolean,
  freeForm,
  integer,
  list,
  object,
  string,
} from '../../crds/schema';
import { aimKind, envVars, readyStatus } from './parts';

const properties = {
  storage: object({
    defaultStorageClassName: string(),
    pvcHeadroomPercent: integer({ minimum: 0, default: 10 }),
    downloadFilter: freeForm(),
    adapterDiskSize: string(),
    adapterDiskStorageClassName: string(),
  }),
  routing: object({
    enabled: boolean(),
    gatewayRef: freeForm(),
    pathTemplate: string(),
  }),
  env: envVars(),
  scaleFromZero: freeForm(),
  model: freeForm(),
  labelPropagation: object({ enabled: boolean(), match: list(string()) }),
  artifact: object({
    defaultRetentionPriority: integer(),
    modelDownloadImage: string(),
    s3: freeForm(),
  }),
  defaultStorageClassName: string({ description: 'Deprecated' }),
  pvcHeadroomPercent: integer({ description: 'Deprecated' }),
};

/** Defaults of a namespace and of the cluster. There is a status in the schema, and nobody fills it. */
export const aimRuntimeConfigs = [
  {
    ...aimKind('AIMRuntimeConfig', 'aimruntimeconfigs', 'aimrc'),
    spec: object(properties),
  },
  {
    ...aimKind(
      'AIMClusterRuntimeConfig',
      'aimclusterruntimeconfigs',
      'aimclrc',
    ),
    scope: 'Cluster' as const,
    spec: object({ ...properties, artifactStorageQuota: freeForm() }),
  },
].map(kind =>
  customResourceDefinition({
    ...kind,
    version: 'v1alpha1',
    status: readyStatus(),
    columns: [],
  }),
);
