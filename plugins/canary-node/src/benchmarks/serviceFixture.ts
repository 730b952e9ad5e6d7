import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import type { KubernetesObject, Resource } from '../kubernetes';

export const services: Resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};

const namespaces = Array.from({ length: 20 }, (_, index) => `team-${index}`);

const environment = Array.from(
  { length: 10 },
  (_, index) => `SETTING_${index}`,
);

function values(index: number) {
  return {
    image: {
      repository: 'registry.example/vllm/vllm-openai',
      tag: `v0.11.${index % 7}`,
    },
    model: { name: 'Qwen/Qwen3-32B-Instruct', revision: `rev-${index}` },
    resources: { limits: { 'nvidia.com/gpu': 4, memory: '256Gi', cpu: '32' } },
    engine: {
      maxModelLen: 32768,
      gpuMemoryUtilization: 0.92,
      tensorParallelSize: 4,
    },
    scaler: { enabled: true, minReplicas: 1, maxReplicas: 8 },
    modelRoute: { enabled: true, modelName: `qwen3-32b-${index}` },
    environment: Object.fromEntries(
      environment.map(name => [name, `value-of-${name}-${index}`]),
    ),
  };
}

function managedFields() {
  const leaf = {};
  const tree = (...names: string[]) =>
    Object.fromEntries(names.map(name => [`f:${name}`, leaf]));
  const entry = {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    fieldsType: 'FieldsV1',
  };
  return [
    {
      ...entry,
      fieldsV1: {
        'f:metadata': {
          'f:labels': {
            '.': {},
            ...tree('app.kubernetes.io/name', 'team', 'tier'),
          },
        },
        'f:spec': {
          '.': {},
          'f:chart': { '.': {}, ...tree('name', 'version') },
          'f:layers': {
            '.': {},
            'k:{"name":"form"}': {
              '.': {},
              'f:name': {},
              'f:values': {
                '.': {},
                'f:image': { '.': {}, ...tree('repository', 'tag') },
                'f:model': { '.': {}, ...tree('name', 'revision') },
                'f:resources': {
                  '.': {},
                  'f:limits': {
                    '.': {},
                    ...tree('nvidia.com/gpu', 'memory', 'cpu'),
                  },
                },
                'f:engine': {
                  '.': {},
                  ...tree(
                    'maxModelLen',
                    'gpuMemoryUtilization',
                    'tensorParallelSize',
                  ),
                },
                'f:scaler': {
                  '.': {},
                  ...tree('enabled', 'minReplicas', 'maxReplicas'),
                },
                'f:environment': { '.': {}, ...tree(...environment) },
                'f:modelRoute': { '.': {}, ...tree('enabled', 'modelName') },
              },
            },
          },
          'f:model': { '.': {}, ...tree('name', 'version', 'engine') },
        },
      },
      manager: 'console',
      operation: 'Update',
      time: '2026-01-02T03:04:05Z',
    },
  ];
}

function service(index: number) {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: {
      name: `service-${String(index).padStart(5, '0')}`,
      labels: {
        'app.kubernetes.io/name': 'vllm',
        team: `t${index % 20}`,
        tier: 'gold',
      },
      managedFields: managedFields(),
    },
    spec: {
      chart: { name: 'vllm', version: '0.9.3' },
      layers: [{ name: 'form', values: values(index) }],
      model: { name: 'qwen3-32b', version: '1', engine: 'vllm' },
    },
  };
}

async function mustSucceed(
  sending: ReturnType<typeof requestApi>,
): Promise<void> {
  const answer = await sending;
  if (answer.status >= 300 && answer.status !== 409) {
    throw new Error(`The fixture was refused: ${answer.text.slice(0, 300)}`);
  }
}

async function createOne(
  server: Pick<ApiServer, 'url' | 'ca' | 'adminToken'>,
  index: number,
): Promise<void> {
  const namespace = namespaces[index % namespaces.length] ?? 'team-0';
  const path = `/apis/${services.group}/${services.version}/namespaces/${namespace}/${services.plural}`;
  const body = service(index);
  await mustSucceed(requestApi(server, { method: 'POST', path, body }));
}

/** Fills a server with services of some 2.6 KB each, spread over twenty namespaces. */
export async function createServices(
  server: Pick<ApiServer, 'url' | 'ca' | 'adminToken'>,
  count: number,
): Promise<void> {
  for (const name of namespaces) {
    await mustSucceed(
      requestApi(server, {
        method: 'POST',
        path: '/api/v1/namespaces',
        body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
      }),
    );
  }
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      await createOne(server, index);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? Reflect.get(found, key)
        : undefined,
    value,
  );
}

/** A row of twelve fields, as the services page keeps it. */
export function projectRow(object: KubernetesObject) {
  const { metadata } = object;
  return {
    namespace: metadata.namespace,
    name: metadata.name,
    uid: metadata.uid,
    resourceVersion: metadata.resourceVersion,
    generation: metadata.generation,
    createdAt: metadata.creationTimestamp,
    tier: metadata.labels?.tier,
    suspended: at(object, 'spec', 'suspend') === true,
    chart: at(object, 'spec', 'chart', 'name'),
    chartVersion: at(object, 'spec', 'chart', 'version'),
    model: at(object, 'spec', 'model', 'name'),
    engine: at(object, 'spec', 'model', 'engine'),
  };
}
