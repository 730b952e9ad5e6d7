import {
  applyCrds,
  requestApi,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';

const collection =
  '/apis/serving.modelsphere.dev/v1alpha1/namespaces/team/llmservices';

/** What the parent asks of the API server's process. */
export type ServerTask =
  /** Answers its metadata. */
  | { task: 'create'; name: string }
  /** Rewrites the status of a service so often, at moments as chance gives them, until it is gone. */
  | { task: 'churn'; name: string; perSecond: number }
  /** The methods that were called on a service since it was created. */
  | { task: 'calls'; name: string };

async function create(server: EmbeddedApi, name: string): Promise<unknown> {
  const answer = await requestApi(server, {
    method: 'POST',
    path: collection,
    body: {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      metadata: { name },
      spec: {
        chart: {
          name: 'vllm',
          version: '0.9.4',
          repo: 'https://charts.example.org',
        },
        layers: [{ name: 'form', values: { replicaCount: 2 } }],
      },
    },
  });
  if (answer.status !== 201) throw new Error(answer.text.slice(0, 300));
  return answer.json<{ metadata: unknown }>().metadata;
}

function churn(server: EmbeddedApi, name: string, perSecond: number): void {
  let isThere = true;
  let writes = 0;
  const next = () => {
    if (!isThere) return;
    // Poisson: the next write does not know of the last.
    setTimeout(next, (-Math.log(1 - Math.random()) * 1_000) / perSecond);
    requestApi(server, {
      method: 'PATCH',
      path: `${collection}/${name}/status`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { status: { phase: 'Applied', message: `write ${++writes}` } },
    }).then(
      ({ status }) => {
        if (status === 404) isThere = false;
      },
      () => {
        isThere = false;
      },
    );
  };
  next();
}

/** Runs an API server in a process of its own, so that its work is not counted as ours. */
async function main(): Promise<void> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  await requestApi(server, {
    method: 'POST',
    path: '/api/v1/namespaces',
    body: { metadata: { name: 'team' } },
  });
  const token = await server.grant('portal', [
    {
      rules: [
        {
          apiGroups: ['serving.modelsphere.dev'],
          resources: ['llmservices'],
          verbs: ['get', 'delete'],
        },
      ],
    },
  ]);
  const perform = async (task: ServerTask): Promise<unknown> => {
    switch (task.task) {
      case 'create':
        return create(server, task.name);
      case 'churn':
        return churn(server, task.name, task.perSecond);
      case 'calls': {
        const calls = server.requests
          .all()
          .filter(
            ({ user, url }) => user === 'portal' && url.endsWith(task.name),
          )
          .map(({ method }) => method);
        server.requests.clear();
        return calls;
      }
      default:
        throw new Error(`Unknown task ${JSON.stringify(task satisfies never)}`);
    }
  };
  process.on('message', (task: ServerTask) => {
    perform(task).then(
      result => process.send?.({ result: result ?? null }),
      error => {
        process.stderr.write(`${error}\n`);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url: server.url, token });
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
