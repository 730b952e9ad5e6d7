import { kindNamed } from './kindsOf';

const group = 'aim.eai.amd.com';
const kserve = 'serving.kserve.io';

/** The kinds that the bridge reads and writes. */
export const aimKinds = {
  service: kindNamed(`${group}/v1alpha2`, 'AIMService'),
  templateCache: kindNamed(`${group}/v1alpha1`, 'AIMTemplateCache'),
  artifact: kindNamed(`${group}/v1alpha1`, 'AIMArtifact'),
  profile: kindNamed(`${group}/v1alpha2`, 'AIMProfile'),
  clusterProfile: kindNamed(`${group}/v1alpha2`, 'AIMClusterProfile'),
  profileCache: kindNamed(`${group}/v1alpha2`, 'AIMProfileCache'),
  inferenceService: kindNamed(`${kserve}/v1beta1`, 'InferenceService'),
  servingRuntime: kindNamed(`${kserve}/v1alpha1`, 'ServingRuntime'),
  claim: kindNamed('v1', 'PersistentVolumeClaim'),
};

/** A key of the engine, by its last part. */
export const aimKey = (name: string) => `${group}/${name}`;
