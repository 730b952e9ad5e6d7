import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  applyCrds,
  requestApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';

/** Milliseconds until the first token, and between two of the others. */
const firstToken = 250;
const nextToken = 5;
const tokens = 200;
const chunk = JSON.stringify({
  choices: [{ delta: { content: 'x'.repeat(900) } }],
});

function stream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'X-Routed-Peer': '10.42.0.7:8000|H100|gpu-a-01',
  });
  response.flushHeaders();
  let sent = 0;
  const next = () => {
    if (response.destroyed) return;
    sent += 1;
    response.write(`data: ${chunk}\n\n`);
    if (sent < tokens) setTimeout(next, nextToken);
    else response.end('data: [DONE]\n\n');
  };
  setTimeout(next, firstToken);
}

/** A cluster with one service, and the gateway before its model, in a process of their own. */
async function main(): Promise<void> {
  const gateway = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') stream(response);
    else response.end('{"data":[{"id":"model"}]}');
  });
  await new Promise<void>(done => {
    gateway.listen(0, '127.0.0.1', done);
  });
  const { port } = gateway.address() as AddressInfo;
  const server = await startEmbeddedApi();
  await applyCrds(server);
  const create = (path: string, body: object) =>
    requestApi(server, { method: 'POST', path, body });
  const inNamespace = (group: string, plural: string) =>
    `/apis/${group}/v1alpha1/namespaces/models/${plural}`;
  await create('/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'models' },
  });
  await create(inNamespace('serving.modelsphere.dev', 'llmservices'), {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: { name: 'chat' },
    spec: {
      chart: {
        name: 'vllm',
        version: '0.9.4',
        repo: 'https://charts.example.org',
      },
      layers: [{ name: 'form', values: { replicaCount: 1 } }],
    },
  });
  await create(inNamespace('routing.modelsphere.dev', 'modelroutes'), {
    apiVersion: 'routing.modelsphere.dev/v1alpha1',
    kind: 'ModelRoute',
    metadata: { name: 'chat' },
    spec: { nginx: { route: 'chat', outputConfigMap: 'gateway-routes' } },
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({
    url: server.url,
    token: server.adminToken,
    gateway: `http://127.0.0.1:${port}`,
  });
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
