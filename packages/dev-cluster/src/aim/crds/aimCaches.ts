import { customResourceDefinition } from '../../crds/customResourceDefinition';
import { boolean, object, oneOf, string } from '../../crds/schema';
import {
  aimKind,
  envVars,
  modelSources,
  pullSecrets,
  readyStatus,
  resolvedArtifacts,
  resolvedReference,
  statusColumn,
} from './parts';

const mode = { ...oneOf('Dedicated', 'Shared'), default: 'Shared' };

/** Which artifacts a template needs, and whether they are there. */
export const aimTemplateCache = customResourceDefinition({
  ...aimKind('AIMTemplateCache', 'aimtemplatecaches', 'aimtc'),
  version: 'v1alpha1',
  spec: object(
    {
      templateName: string({ minLength: 1 }),
      templateScope: oneOf('Namespace', 'Cluster', 'Unknown'),
      env: envVars(),
      imagePullSecrets: pullSecrets(),
      storageClassName: string(),
      downloadImage: string(),
      modelSources: modelSources(),
      runtimeConfigName: string(),
      mode,
    },
    { required: ['templateName'] },
  ),
  status: readyStatus({
    resolvedTemplateKind: string(),
    resolvedRuntimeConfig: resolvedReference(),
    artifacts: resolvedArtifacts(),
  }),
  columns: [
    statusColumn,
    { name: 'Mode', type: 'string', jsonPath: '.spec.mode' },
    { name: 'Template', type: 'string', jsonPath: '.spec.templateName' },
  ],
});

/** The same of a profile. */
export const aimProfileCache = customResourceDefinition({
  ...aimKind('AIMProfileCache', 'aimprofilecaches', 'aimpc'),
  version: 'v1alpha2',
  spec: object(
    {
      profileName: string({ minLength: 1 }),
      profileScope: oneOf('Namespace', 'Cluster'),
      storageClassName: string(),
      env: envVars(),
      runtimeConfigName: string(),
      mode,
      requiresAdapterDisk: boolean(),
    },
    { required: ['profileName', 'profileScope'] },
  ),
  status: readyStatus({ artifacts: resolvedArtifacts() }),
  columns: [
    statusColumn,
    { name: 'Mode', type: 'string', jsonPath: '.spec.mode' },
    { name: 'Profile', type: 'string', jsonPath: '.spec.profileName' },
  ],
});
