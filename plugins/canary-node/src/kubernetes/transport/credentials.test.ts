import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '../__testUtils__/Cluster';
import { json, ScriptedServer } from '../__testUtils__/ScriptedServer';
import { errorOf } from '../__testUtils__/waiting';
import { createKubernetesClient } from '../client/createKubernetesClient';
import type { KubernetesClient } from '../types';
import type { ClusterCredential } from './ClusterConnection.types';

const ref = { namespace: 'team', name: 'chat' };
const object = { metadata: { ...ref, uid: 'u', resourceVersion: '7' } };
const preconditions = { uid: 'u', resourceVersion: '7' };

let folder: string;
let server: ScriptedServer;
let valid: string;
let clients: KubernetesClient[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'));
  server = await ScriptedServer.start();
  valid = 'first';
  clients = [];
  server.answer = ({ headers }, response) =>
    headers.authorization === `Bearer ${valid}`
      ? json(response, 200, object)
      : json(response, 401, { kind: 'Status', reason: 'Unauthorized' });
});
afterEach(async () => {
  await Promise.all(clients.map(client => client.close()));
  await server.close();
  await rm(folder, { recursive: true });
});

function clientOf(credential: ClusterCredential): KubernetesClient {
  const client = createKubernetesClient({ credential });
  clients.push(client);
  return client;
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text, { mode: 0o700 });
  return path;
}

function kubeconfig(user: object, cluster: object = {}): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'c', cluster: { server: server.url, ...cluster } }],
    users: [{ name: 'u', user }],
    contexts: [
      { name: 'works', context: { cluster: 'c', user: 'u' } },
      { name: 'lost', context: { cluster: 'nowhere', user: 'u' } },
    ],
    'current-context': 'works',
  });
}

const outOfDate = 'the cluster does not accept the credential';

it('row 27: reads a rotated token file once when the old token is refused, on a new connection', async () => {
  const tokenFile = await file('token', 'first\n');
  const client = clientOf({ type: 'direct', url: server.url, tokenFile });
  await client.get(services, ref);
  await file('token', 'second\n');
  valid = 'second';
  const before = server.connections;
  expect(await client.get(services, ref)).toEqual(object);
  expect(server.requests.map(each => each.headers.authorization)).toEqual([
    'Bearer first',
    'Bearer first',
    'Bearer second',
  ]);
  expect(server.connections).toBe(before + 1);
});

it('does not repeat a refused write, but has the new token for the next', async () => {
  const tokenFile = await file('token', 'first');
  const client = clientOf({ type: 'direct', url: server.url, tokenFile });
  await client.get(services, ref);
  await file('token', 'second');
  valid = 'second';
  const remove = () => client.delete(services, ref, { preconditions });
  const sent = server.requests.length;
  expect(await errorOf(remove())).toMatchObject({
    reason: 'unauthorized',
    message: expect.stringContaining(outOfDate),
  });
  expect(server.requests).toHaveLength(sent + 1);
  expect(await remove()).toMatchObject({ uid: 'u' });
});

it('reads the credential once for many calls that are refused together', async () => {
  const tokenFile = await file('token', 'first');
  const client = clientOf({ type: 'direct', url: server.url, tokenFile });
  await client.get(services, ref);
  await file('token', 'second');
  valid = 'second';
  const calls = Array.from({ length: 8 }, () => client.get(services, ref));
  for (const answer of await Promise.all(calls)) expect(answer).toEqual(object);
});

it('does not ask again and again with a token that stays refused', async () => {
  const client = clientOf({ type: 'direct', url: server.url, token: 'wrong' });
  for (let call = 0; call < 10; call += 1) {
    expect((await errorOf(client.get(services, ref))).reason).toBe(
      'unauthorized',
    );
  }
  expect(server.requests).toHaveLength(20);
});

it.each<[string, () => Promise<object>]>([
  ['a token', async () => ({ token: 'first' })],
  [
    'a file of a token',
    async () => ({ tokenFile: await file('token', 'first\n') }),
  ],
  [
    'a provider of a token file',
    async () => ({
      'auth-provider': {
        name: 'tokenFile',
        config: { tokenFile: await file('token', 'first\n') },
      },
    }),
  ],
  [
    'an exec plugin',
    async () => ({
      exec: {
        apiVersion: 'client.authentication.k8s.io/v1',
        command: await file(
          'plugin',
          '#!/bin/sh\necho \'{"kind":"ExecCredential","status":{"token":"first"}}\'\n',
        ),
      },
    }),
  ],
])('reads a kubeconfig with %s', async (_sentence, user) => {
  const path = await file('config', kubeconfig(await user()));
  expect(
    await clientOf({ type: 'kubeconfig', path }).get(services, ref),
  ).toEqual(object);
});

it('runs an exec plugin again when its token is refused', async () => {
  const tokenFile = await file('token', 'first');
  const command = await file(
    'plugin',
    `#!/bin/sh\nprintf '{"kind":"ExecCredential","status":{"token":"%s"}}' "$(cat ${tokenFile})"\n`,
  );
  const exec = { apiVersion: 'client.authentication.k8s.io/v1', command };
  const path = await file('config', kubeconfig({ exec }));
  const client = clientOf({ type: 'kubeconfig', path, context: 'works' });
  await client.get(services, ref);
  await file('token', 'second');
  valid = 'second';
  expect(await client.get(services, ref)).toEqual(object);
});

it.each<[string, () => Promise<ClusterCredential>]>([
  [
    'a kubeconfig that is not there',
    async () => ({ type: 'kubeconfig', path: join(folder, 'none') }),
  ],
  [
    'a context without a cluster',
    async () => ({
      type: 'kubeconfig',
      path: await file('config', kubeconfig({})),
      context: 'lost',
    }),
  ],
  [
    'a context that does not exist',
    async () => ({
      type: 'kubeconfig',
      path: await file('config', kubeconfig({})),
      context: 'secret-context',
    }),
  ],
  [
    'an exec plugin that fails and prints its secret',
    async () => ({
      type: 'kubeconfig',
      path: await file(
        'config',
        kubeconfig({
          exec: {
            command: await file(
              'plugin',
              '#!/bin/sh\necho secret >&2\nexit 1\n',
            ),
          },
        }),
      ),
    }),
  ],
  [
    'plain http on another machine',
    async () => ({
      type: 'kubeconfig',
      path: await file(
        'config',
        kubeconfig({ token: 'secret' }, { server: 'http://10.1.2.3' }),
      ),
    }),
  ],
  [
    'a token with a line break',
    async () => ({
      type: 'kubeconfig',
      path: await file('config', kubeconfig({ token: 'secret\r\nX-A: 1' })),
    }),
  ],
  [
    'an empty user to impersonate',
    async () => ({
      type: 'kubeconfig',
      path: await file('config', kubeconfig({ token: 'a', as: '' })),
    }),
  ],
  [
    'a token file that is not there',
    async () => ({
      type: 'direct',
      url: server.url,
      tokenFile: join(folder, 'secret-file'),
    }),
  ],
  ['no cluster around the pod', async () => ({ type: 'inCluster' })],
])(
  'calls %s unauthorized, sends nothing and tells no secret',
  async (_sentence, credential) => {
    const error = await errorOf(
      clientOf(await credential()).get(services, ref),
    );
    expect(error.reason).toBe('unauthorized');
    expect(error.message).not.toMatch(/secret|10\.1\.2\.3/);
    expect(server.requests).toEqual([]);
  },
);
