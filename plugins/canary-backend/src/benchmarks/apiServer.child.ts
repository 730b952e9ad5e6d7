import {
  applyCrds,
  requestApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';

const namespaces = Array.from({ length: 20 }, (_, index) => `team-${index}`);
const experiments = 100;
/** Every so many services, one is an arm. */
const armEvery = 13;

function collection(group: string, namespace: string, plural: string) {
  return `/apis/${group}/v1alpha1/namespaces/${namespace}/${plural}`;
}

/** The first arms are those that experiments list, four each; the others have labels only. */
const armsOfEach = 4;

function experimentOf(index: number): number {
  const arm = index / armEvery;
  return arm < experiments * armsOfEach
    ? Math.floor(arm / armsOfEach)
    : index % experiments;
}

/** The experiment of an arm lies in another namespace, so that labels alone name it. */
function armLabels(index: number): Record<string, string> {
  return {
    'canary.modelsphere.dev/name': `experiment-${experimentOf(index)}`,
    'canary.modelsphere.dev/namespace': 'team-0',
    'canary.modelsphere.dev/arm': 'fp8',
    'app.kubernetes.io/managed-by': 'llm-canary-operator',
  };
}

const armNames = ['control', 'fp8', 'int4', 'spec'];

function nameOfService(index: number): string {
  return `service-${String(index).padStart(5, '0')}`;
}

function namespaceOf(index: number): string {
  return `team-${index % namespaces.length}`;
}

function experiment(index: number) {
  return {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    metadata: { name: `experiment-${index}` },
    spec: {
      target: { namespace: 'team-1', name: `service-${index}` },
      arms: armNames.map(name => ({ name, weight: 100 / armsOfEach })),
      route: { name: `route-${index}` },
    },
  };
}

/** What its operator records of it. */
function statusOf(index: number, uids: ReadonlyMap<number, string>) {
  const arms = armNames.map((name, arm) => {
    const at = (index * armsOfEach + arm) * armEvery;
    const namespace = namespaceOf(at);
    const serviceName = nameOfService(at);
    return {
      name,
      serviceRef: { namespace, name: serviceName, uid: uids.get(at) },
    };
  });
  const weights = armNames.map(name => ({ name, weight: 100 / armsOfEach }));
  return { phase: 'Serving', arms, route: { ready: true, arms: weights } };
}

function service(index: number) {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: {
      name: nameOfService(index),
      labels: index % armEvery === 0 ? armLabels(index) : {},
    },
    spec: {
      chart: {
        name: 'vllm',
        version: '0.9.4',
        repo: 'https://charts.example.org',
      },
      layers: [{ name: 'form', values: { replicaCount: 2 } }],
      model: { name: 'Qwen3-32B', version: '1', engine: 'vllm' },
    },
  };
}

/** Runs an API server full of services in a process of its own, until the parent goes. */
async function main(): Promise<void> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  for (const name of namespaces) {
    const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
    await requestApi(server, {
      method: 'POST',
      path: '/api/v1/namespaces',
      body,
    });
  }
  for (let index = 0; index < experiments; index += 1) {
    await requestApi(server, {
      method: 'POST',
      path: collection('canary.modelsphere.dev', 'team-0', 'llmcanaries'),
      body: experiment(index),
    });
  }
  const count = Number(process.argv[2]);
  let next = 0;
  const uids = new Map<number, string>();
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const answer = await requestApi(server, {
        method: 'POST',
        path: collection(
          'serving.modelsphere.dev',
          namespaceOf(index),
          'llmservices',
        ),
        body: service(index),
      });
      if (answer.status !== 201) throw new Error(answer.text.slice(0, 300));
      if (index % armEvery === 0) {
        const { metadata } = answer.json<{ metadata: { uid: string } }>();
        uids.set(index, metadata.uid);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  for (let index = 0; index < experiments; index += 1) {
    await requestApi(server, {
      method: 'PATCH',
      path: `${collection('canary.modelsphere.dev', 'team-0', 'llmcanaries')}/experiment-${index}/status`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { status: statusOf(index, uids) },
    });
  }
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url: server.url, token: server.adminToken });
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
