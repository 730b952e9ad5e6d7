import { customResourceDefinition } from '../../crds/customResourceDefinition';
import {
  freeForm,
  integer,
  list,
  long,
  object,
  oneOf,
  string,
} from '../../crds/schema';
import {
  aimKind,
  envVars,
  immutable,
  pullSecrets,
  readyStatus,
  resolvedReference,
  statusColumn,
} from './parts';

/** A model that was downloaded, and the volume that holds it. */
export const aimArtifact = customResourceDefinition({
  ...aimKind('AIMArtifact', 'aimartifacts', 'aimart'),
  version: 'v1alpha1',
  spec: object(
    {
      type: immutable({ ...oneOf('model', 'adapter'), default: 'model' }),
      sourceUri: immutable(string({ pattern: '^(hf|s3)://' })),
      modelId: string(),
      storageClassName: string(),
      size: string(),
      env: envVars(),
      modelDownloadImage: string(),
      downloadFilter: freeForm(),
      imagePullSecrets: pullSecrets(),
      runtimeConfigName: string(),
      retentionPriority: integer({ minimum: 0 }),
      adapterDisk: object({ size: string(), storageClassName: string() }),
      parentArtifact: string(),
      compatibleWith: list(string()),
      rank: integer(),
    },
    { required: ['sourceUri'] },
  ),
  status: readyStatus({
    persistentVolumeClaim: string(),
    adapterPersistentVolumeClaim: string(),
    mode: oneOf('Dedicated', 'Shared'),
    lastUsed: string(),
    progress: freeForm(),
    download: freeForm(),
    displaySize: string(),
    discoveredSizeBytes: long(),
    allocatedSize: string(),
    headroomPercent: integer(),
    resolvedRuntimeConfig: resolvedReference(),
  }),
  columns: [
    statusColumn,
    { name: 'Mode', type: 'string', jsonPath: '.status.mode' },
    { name: 'Source', type: 'string', jsonPath: '.spec.sourceUri' },
  ],
});
