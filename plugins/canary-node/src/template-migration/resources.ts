import type { Resource } from '../kubernetes';

function aim(version: string, kind: string, plural: string): Resource {
  return { group: 'aim.eai.amd.com', version, kind, plural };
}

/**
 * Kinds of the migration's closure, as the spec (section 1.1) has them.
 * @public
 */
export const migrationResources = {
  service: aim('v1alpha1', 'AIMService', 'aimservices'),
  model: aim('v1alpha1', 'AIMModel', 'aimmodels'),
  clusterModel: aim('v1alpha1', 'AIMClusterModel', 'aimclustermodels'),
  template: aim('v1alpha1', 'AIMServiceTemplate', 'aimservicetemplates'),
  clusterTemplate: aim(
    'v1alpha1',
    'AIMClusterServiceTemplate',
    'aimclusterservicetemplates',
  ),
  templateCache: aim('v1alpha1', 'AIMTemplateCache', 'aimtemplatecaches'),
  artifact: aim('v1alpha1', 'AIMArtifact', 'aimartifacts'),
  runtimeConfig: aim('v1alpha1', 'AIMRuntimeConfig', 'aimruntimeconfigs'),
  clusterRuntimeConfig: aim(
    'v1alpha1',
    'AIMClusterRuntimeConfig',
    'aimclusterruntimeconfigs',
  ),
  profile: aim('v1alpha2', 'AIMProfile', 'aimprofiles'),
  clusterProfile: aim('v1alpha2', 'AIMClusterProfile', 'aimclusterprofiles'),
  profileCache: aim('v1alpha2', 'AIMProfileCache', 'aimprofilecaches'),
  inferenceService: {
    group: 'serving.kserve.io',
    version: 'v1beta1',
    kind: 'InferenceService',
    plural: 'inferenceservices',
  },
  servingRuntime: {
    group: 'serving.kserve.io',
    version: 'v1alpha1',
    kind: 'ServingRuntime',
    plural: 'servingruntimes',
  },
  claim: {
    group: '',
    version: 'v1',
    kind: 'PersistentVolumeClaim',
    plural: 'persistentvolumeclaims',
  },
  namespace: {
    group: '',
    version: 'v1',
    kind: 'Namespace',
    plural: 'namespaces',
  },
  event: { group: '', version: 'v1', kind: 'Event', plural: 'events' },
} satisfies Record<string, Resource>;

/**
 * Prefix of all keys of the AIM engine.
 * @public
 */
export const aimPrefix = 'aim.eai.amd.com/';

/**
 * Labels and annotations that the migration reads or writes (spec 1.8).
 * @public
 */
export const aimKeys = {
  templateLabel: `${aimPrefix}template`,
  profileLabel: `${aimPrefix}profile`,
  serviceLabel: `${aimPrefix}service`,
  paused: `${aimPrefix}reconciliation-paused`,
  pipeline: `${aimPrefix}reconciler-pipeline`,
  forceRebind: `${aimPrefix}force-rebind`,
  evictionProtected: `${aimPrefix}eviction-protected`,
  customModel: `${aimPrefix}custom-model`,
  deploymentImageRef: `${aimPrefix}deployment-image-ref`,
} as const;

/**
 * Under this name the server records what the migration writes.
 * @public
 */
export const migrationFieldManager = 'aim-template-migration';
