import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import {
  migrationResources,
  type migrationResources as Resources,
} from '../template-migration/resources';

import { namesOf, namespaceOf, namespacesOf } from './migrationNames';

type Server = Pick<ApiServer, 'url' | 'ca' | 'adminToken'>;
type Kind = keyof typeof Resources;

function pathOf(kind: Kind, namespace: string, name?: string): string {
  const { group, version, plural } = migrationResources[kind];
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
  const list = `${root}/namespaces/${namespace}/${plural}`;
  return name === undefined ? list : `${list}/${name}`;
}

async function send(
  server: Server,
  request: Parameters<typeof requestApi>[1],
): Promise<{ metadata: { uid: string } }> {
  const answer = await requestApi(server, request);
  if (answer.status >= 300) {
    throw new Error(`The fixture was refused: ${answer.text.slice(0, 300)}`);
  }
  return JSON.parse(answer.text);
}

/** An object without what a server gives. */
interface Body {
  metadata: { name: string; [field: string]: unknown };
  spec: unknown;
  status?: unknown;
}

/** Creates an object with its status; returns its uid. */
async function create(
  server: Server,
  { kind, namespace }: { kind: Kind; namespace: string },
  { status, ...body }: Body,
): Promise<string> {
  const { group, version, kind: kindName } = migrationResources[kind];
  const created = await send(server, {
    method: 'POST',
    path: `${pathOf(kind, namespace)}?fieldManager=kubectl-bench`,
    body: {
      apiVersion: group === '' ? version : `${group}/${version}`,
      kind: kindName,
      ...body,
    },
  });
  if (status !== undefined) {
    await send(server, {
      method: 'PATCH',
      path: `${pathOf(kind, namespace, body.metadata.name)}/status`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { status },
    });
  }
  return created.metadata.uid;
}

const image = 'registry.example/aim-bench:0.8.5';
const ready = [
  {
    type: 'Ready',
    status: 'True',
    reason: 'AllComponentsReady',
    message: 'ok',
    lastTransitionTime: '2026-07-20T08:00:00Z',
  },
];

function ownerOf(kind: Kind, name: string, uid: string) {
  const { group, version, kind: kindName } = migrationResources[kind];
  const owner = {
    apiVersion: `${group}/${version}`,
    kind: kindName,
    name,
    uid,
  };
  return [{ ...owner, controller: true }];
}

/** One unit of which nothing is wrong: six objects of its own, a model and a configuration shared. */
async function createUnit(
  server: Server,
  { namespace, modelUid }: { namespace: string; modelUid: string },
  index: number,
): Promise<void> {
  const names = namesOf(index);
  const sourceUri = `hf://bench/model-${index}`;
  const at = (kind: Kind) => ({ kind, namespace });
  const templateUid = await create(server, at('template'), {
    metadata: { name: names.template },
    spec: {
      modelName: 'model',
      metric: 'latency',
      precision: 'fp8',
      hardware: { gpu: { requests: 1, model: 'MI300X' } },
      profileId: 'vllm-mi300x-fp8-tp1-latency',
      aimId: 'bench/model',
      modelId: `bench/model-${index}`,
    },
    status: {
      observedGeneration: 1,
      status: 'Ready',
      conditions: ready,
      modelSources: [
        { modelId: `bench/model-${index}`, sourceUri, size: '34Gi' },
      ],
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
  });
  const artifactUid = await create(server, at('artifact'), {
    metadata: { name: names.artifact },
    spec: { sourceUri, modelId: `bench/model-${index}`, size: '34Gi' },
    status: {
      observedGeneration: 1,
      status: 'Ready',
      mode: 'Shared',
      conditions: ready,
      persistentVolumeClaim: names.claim,
    },
  });
  await create(server, at('claim'), {
    metadata: {
      name: names.claim,
      ownerReferences: ownerOf('artifact', names.artifact, artifactUid),
    },
    spec: {
      accessModes: ['ReadWriteMany'],
      resources: { requests: { storage: '38Gi' } },
    },
    status: { phase: 'Bound' },
  });
  const cacheUid = await create(server, at('templateCache'), {
    metadata: {
      name: names.templateCache,
      labels: { 'aim.eai.amd.com/service': names.service },
    },
    spec: {
      templateName: names.template,
      templateScope: 'Namespace',
      mode: 'Shared',
    },
    status: {
      observedGeneration: 1,
      status: 'Ready',
      conditions: ready,
      artifacts: {
        [names.artifact]: {
          uid: artifactUid,
          name: names.artifact,
          model: `bench/model-${index}`,
          status: 'Ready',
          persistentVolumeClaim: names.claim,
        },
      },
    },
  });
  const serviceUid = await create(server, at('service'), {
    metadata: { name: names.service },
    spec: {
      model: { name: 'model' },
      template: { name: names.template },
      caching: { mode: 'Shared' },
      replicas: 1,
    },
    status: {
      observedGeneration: 1,
      status: 'Running',
      conditions: ready,
      resolvedModel: { name: 'model', scope: 'Namespace', uid: modelUid },
      resolvedTemplate: {
        name: names.template,
        namespace,
        scope: 'Namespace',
        uid: templateUid,
      },
      cache: {
        templateCacheRef: {
          name: names.templateCache,
          namespace,
          uid: cacheUid,
        },
      },
    },
  });
  await create(server, at('inferenceService'), {
    metadata: {
      name: names.inferenceService,
      labels: {
        'app.kubernetes.io/managed-by': 'aim-engine',
        'aim.eai.amd.com/template': names.template,
        'aim.eai.amd.com/service': names.service,
        'aim.eai.amd.com/model': 'model',
      },
      ownerReferences: ownerOf('service', names.service, serviceUid),
    },
    spec: predictor(names),
    status: { observedGeneration: 1, conditions: ready },
  });
}

function predictor(names: ReturnType<typeof namesOf>) {
  return {
    predictor: {
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
          resources: {
            requests: { 'amd.com/gpu': '1' },
            limits: { 'amd.com/gpu': '1' },
          },
          volumeMounts: [
            { name: 'dshm', mountPath: '/dev/shm' },
            { name: names.artifact, mountPath: '/workspace/cache/model' },
          ],
        },
      ],
      volumes: [
        { name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } },
        {
          name: names.artifact,
          persistentVolumeClaim: { claimName: names.claim },
        },
      ],
    },
  };
}

async function createShared(server: Server, namespace: string) {
  await send(server, {
    method: 'POST',
    path: '/api/v1/namespaces',
    body: {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    },
  });
  await create(
    server,
    { kind: 'runtimeConfig', namespace },
    {
      metadata: { name: 'default' },
      spec: { storage: { pvcHeadroomPercent: 10 } },
    },
  );
  return create(
    server,
    { kind: 'model', namespace },
    {
      metadata: { name: 'model' },
      spec: { image },
      status: { observedGeneration: 1, status: 'Ready' },
    },
  );
}

/** Fills namespaces with so many units. */
export async function createUnits(server: Server, size: number): Promise<void> {
  const modelUids = new Map<string, string>();
  for (const namespace of namespacesOf(size)) {
    modelUids.set(namespace, await createShared(server, namespace));
  }
  let next = 0;
  const work = async () => {
    for (let index = next++; index < size; index = next++) {
      const namespace = namespaceOf(size, index);
      const modelUid = modelUids.get(namespace) ?? '';
      await createUnit(server, { namespace, modelUid }, index);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}
