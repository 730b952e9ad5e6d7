import type { FactObject } from '../facts';

export const namespace = 'team-a';
export const templateName = 'qwen3-32b-mi300x-lat-fp8';
const modelName = 'qwen-qwen3-32b';
export const artifactName = 'hf---qwen-qwen3-32b-fp8-d607ac8aa5';
const claimName = `${artifactName}-cache-ac3d8032`;
export const image = 'registry.example/aim-qwen-qwen3-32b:0.8.5';
export const storageClassName = 'shared-rwx';
export const artifactUid = '0a4f7c1e-5d0b-4c55-9a6e-2f1d6f1b7c10';

export function uidOf(number: number): string {
  return `11111111-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const conditions = [{ type: 'Ready', status: 'True' }];

export function aimObject(
  kind: string,
  metadata: Partial<FactObject['metadata']> & { name: string; uid: string },
  content: { version?: string; spec: unknown; status?: unknown },
): FactObject {
  const { version = 'v1alpha1', ...rest } = content;
  return {
    apiVersion: `aim.eai.amd.com/${version}`,
    kind,
    metadata: { namespace, resourceVersion: '1', generation: 1, ...metadata },
    ...rest,
  };
}

export const model = (): FactObject =>
  aimObject(
    'AIMModel',
    { name: modelName, uid: uidOf(1) },
    { spec: { image }, status: { status: 'Ready' } },
  );

export const modelSources = () => [
  {
    modelId: 'qwen/qwen3-32b-fp8',
    sourceUri: 'hf://qwen/qwen3-32b-fp8',
    size: '34Gi',
  },
];

export const template = (): FactObject =>
  aimObject(
    'AIMServiceTemplate',
    {
      name: templateName,
      uid: uidOf(2),
      labels: {
        'aim.eai.amd.com/model': modelName,
        'aim.eai.amd.com/origin': 'auto-generated',
      },
    },
    {
      spec: {
        modelName,
        metric: 'latency',
        precision: 'fp8',
        hardware: {
          gpu: { requests: 1, model: 'MI300X', resourceName: 'amd.com/gpu' },
        },
        profileId: 'vllm-mi300x-fp8-tp1-latency',
        aimId: 'qwen/qwen3-32b',
        modelId: 'qwen/qwen3-32b-fp8',
      },
      status: {
        observedGeneration: 1,
        status: 'Ready',
        modelSources: modelSources(),
        profile: {
          engine_args: { 'gpu-memory-utilization': '0.95' },
          metadata: {
            engine: 'vllm',
            gpu: 'MI300X',
            gpuCount: 1,
            metric: 'latency',
            precision: 'fp8',
            type: 'optimized',
          },
        },
      },
    },
  );

export const runtimeConfig = (): FactObject =>
  aimObject(
    'AIMRuntimeConfig',
    { name: 'default', uid: uidOf(3), generation: 2, resourceVersion: '48213' },
    {
      spec: {
        storage: {
          defaultStorageClassName: storageClassName,
          pvcHeadroomPercent: 10,
        },
      },
    },
  );

export const service = (): FactObject =>
  aimObject(
    'AIMService',
    {
      name: 'qwen-chat',
      uid: uidOf(4),
      generation: 3,
      resourceVersion: '50110',
      finalizers: ['aim.eai.amd.com/cache-cleanup'],
    },
    {
      spec: {
        model: { name: modelName },
        template: { name: templateName },
        caching: { mode: 'Shared' },
        storage: { defaultStorageClassName: storageClassName },
        replicas: 1,
      },
      status: {
        observedGeneration: 3,
        status: 'Running',
        resolvedModel: {
          name: modelName,
          scope: 'Namespace',
          uid: uidOf(1),
        },
        resolvedTemplate: {
          name: templateName,
          namespace,
          scope: 'Namespace',
          uid: uidOf(2),
        },
        cache: {
          templateCacheRef: {
            name: `${templateName}-e3c667bb`,
            namespace,
            uid: uidOf(5),
          },
        },
        conditions,
      },
    },
  );

export const artifactReport = () => ({
  uid: artifactUid,
  name: artifactName,
  model: 'qwen/qwen3-32b-fp8',
  status: 'Ready',
  persistentVolumeClaim: claimName,
});

export const templateCache = (): FactObject =>
  aimObject(
    'AIMTemplateCache',
    {
      name: `${templateName}-e3c667bb`,
      uid: uidOf(5),
      finalizers: ['aim.eai.amd.com/artifactcleanup'],
      labels: {
        'aim.eai.amd.com/service': 'qwen-chat',
        'aim.eai.amd.com/service.name': 'qwen-chat',
        'app.kubernetes.io/managed-by': 'aim-service-controller',
      },
    },
    {
      spec: {
        templateName,
        templateScope: 'Namespace',
        storageClassName,
        mode: 'Shared',
      },
      status: {
        observedGeneration: 1,
        status: 'Ready',
        resolvedTemplateKind: 'AIMServiceTemplate',
        artifacts: { [artifactName]: artifactReport() },
      },
    },
  );

export const artifact = (): FactObject =>
  aimObject(
    'AIMArtifact',
    {
      name: artifactName,
      uid: artifactUid,
      labels: {
        'template-created': 'true',
        'aim.eai.amd.com/template.name': templateName,
        'aim.eai.amd.com/template-cache.name': `${templateName}-e3c667bb`,
        'aim.eai.amd.com/service': 'qwen-chat',
        'app.kubernetes.io/managed-by': 'aim-template-cache-controller',
      },
    },
    {
      spec: {
        sourceUri: 'hf://qwen/qwen3-32b-fp8',
        modelId: 'qwen/qwen3-32b-fp8',
        storageClassName,
        size: '34Gi',
      },
      status: {
        observedGeneration: 1,
        status: 'Ready',
        mode: 'Shared',
        persistentVolumeClaim: claimName,
      },
    },
  );

export const claim = (): FactObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: {
    name: claimName,
    namespace,
    uid: uidOf(7),
    resourceVersion: '1',
    labels: {
      'aim.eai.amd.com/cache.name': artifactName,
      'aim.eai.amd.com/cache.type': 'template-cache',
    },
    ownerReferences: [
      {
        apiVersion: 'aim.eai.amd.com/v1alpha1',
        kind: 'AIMArtifact',
        name: artifactName,
        uid: artifactUid,
        controller: true,
      },
    ],
  },
  spec: {
    accessModes: ['ReadWriteMany'],
    storageClassName,
    volumeName: 'pv-aa01',
    resources: { requests: { storage: '38Gi' } },
  },
  status: { phase: 'Bound' },
});

const predictor = () => ({
  minReplicas: 1,
  maxReplicas: 1,
  containers: [
    {
      name: 'kserve-container',
      image,
      env: [
        { name: 'AIM_CACHE_PATH', value: '/workspace/cache' },
        { name: 'AIM_PROFILE_ID', value: 'vllm-mi300x-fp8-tp1-latency' },
      ],
      ports: [{ containerPort: 8000, name: 'http', protocol: 'TCP' }],
      resources: { requests: { 'amd.com/gpu': '1' } },
      volumeMounts: [
        { name: 'dshm', mountPath: '/dev/shm' },
        {
          name: artifactName,
          mountPath: '/workspace/cache/qwen/qwen3-32b-fp8',
        },
      ],
    },
  ],
  volumes: [
    { name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } },
    { name: artifactName, persistentVolumeClaim: { claimName } },
  ],
});

export const inferenceService = (): FactObject => ({
  apiVersion: 'serving.kserve.io/v1beta1',
  kind: 'InferenceService',
  metadata: {
    name: 'qwen-chat-edd5f559',
    namespace,
    uid: uidOf(8),
    resourceVersion: '1',
    generation: 1,
    finalizers: ['inferenceservice.finalizers'],
    labels: {
      'app.kubernetes.io/component': 'inference',
      'app.kubernetes.io/managed-by': 'aim-engine',
      'aim.eai.amd.com/template': templateName,
      'aim.eai.amd.com/service': 'qwen-chat',
      'aim.eai.amd.com/service.name': 'qwen-chat',
      'aim.eai.amd.com/model': modelName,
    },
    annotations: {
      'serving.kserve.io/autoscalerClass': 'none',
      'aim.eai.amd.com/model-id': 'qwen/qwen3-32b-fp8',
    },
    ownerReferences: [
      {
        apiVersion: 'aim.eai.amd.com/v1alpha1',
        kind: 'AIMService',
        name: 'qwen-chat',
        uid: uidOf(4),
        controller: true,
      },
    ],
  },
  spec: { predictor: predictor() },
  status: {
    observedGeneration: 1,
    conditions: [
      { type: 'IngressReady', status: 'True' },
      { type: 'PredictorReady', status: 'True' },
      { type: 'Ready', status: 'True' },
    ],
    modelStatus: { transitionStatus: 'UpToDate' },
  },
});
