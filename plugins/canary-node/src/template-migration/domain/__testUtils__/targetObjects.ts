import type { FactObject } from '../facts';
import {
  aimObject,
  artifactName,
  artifactReport,
  conditions,
  image,
  modelSources,
  namespace,
  storageClassName,
  templateName,
  uidOf,
} from './sourceObjects';

/** What the migration would make of the template, as it stands once the operator has taken it up. */
export const targetProfile = (): FactObject =>
  aimObject(
    'AIMProfile',
    { name: templateName, uid: uidOf(9) },
    {
      version: 'v1alpha2',
      spec: {
        aimId: 'qwen/qwen3-32b',
        modelId: 'qwen/qwen3-32b-fp8',
        profileId: 'vllm-mi300x-fp8-tp1-latency',
        engine: 'vllm',
        metric: 'latency',
        precision: 'fp8',
        type: 'optimized',
        acceleratorModel: 'MI300X',
        acceleratorType: 'gpu',
        acceleratorCount: 1,
        image,
        engineArgs: { 'gpu-memory-utilization': '0.95' },
        modelSources: modelSources(),
      },
      status: {
        observedGeneration: 1,
        status: 'Ready',
        deployable: true,
        matchingNodes: 2,
        origin: 'user-authored',
        projectedRuntimeName: `aim-${templateName}-6edf6165`,
        conditions: [
          ...conditions,
          { type: 'RuntimeProjected', status: 'True' },
        ],
      },
    },
  );

export const targetCacheName = `${templateName}-cache-9c4dd71e`;

export const targetCache = (name = targetCacheName): FactObject =>
  aimObject(
    'AIMProfileCache',
    {
      name,
      uid: uidOf(10),
      finalizers: ['aim.eai.amd.com/profile-cache-artifact-cleanup'],
      labels: { 'aim.eai.amd.com/service': 'qwen-chat' },
    },
    {
      version: 'v1alpha2',
      spec: {
        profileName: templateName,
        profileScope: 'Namespace',
        storageClassName,
        mode: 'Shared',
      },
      status: {
        observedGeneration: 1,
        status: 'Ready',
        artifacts: { [artifactName]: artifactReport() },
      },
    },
  );

export const targetRuntime = (): FactObject => ({
  apiVersion: 'serving.kserve.io/v1alpha1',
  kind: 'ServingRuntime',
  metadata: {
    name: `aim-${templateName}-6edf6165`,
    namespace,
    uid: uidOf(11),
    resourceVersion: '1',
    generation: 1,
    labels: {
      'aim.eai.amd.com/profile': templateName,
      'aim.eai.amd.com/runtime-projection-state': 'projected',
    },
    ownerReferences: [
      {
        apiVersion: 'aim.eai.amd.com/v1alpha2',
        kind: 'AIMProfile',
        name: templateName,
        uid: uidOf(9),
        controller: true,
      },
    ],
  },
  spec: {
    supportedModelFormats: [{ name: 'huggingface' }],
    containers: [{ name: 'kserve-container', image }],
  },
});
