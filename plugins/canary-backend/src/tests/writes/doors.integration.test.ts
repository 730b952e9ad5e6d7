import {
  applyCrds,
  type EmbeddedApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import type {
  AcceptedWrite,
  DiffResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import { startPortal, type TestPortal } from '../__testUtils__/startPortal';
import { ServiceApi } from './__testUtils__/ServiceApi';

const layers = [{ name: 'form', values: { replicaCount: 2 } }];
const scaling = { enabled: true, minReplicas: 2, maxReplicas: 8 };

describe('the doors of install, autoscale and diff', () => {
  let server: EmbeddedApi;
  let team: ServiceApi;
  let portal: TestPortal;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    team = await ServiceApi.create(server, 'team');
    await team.create('arm');
    await team.adopt('arm');
    const cluster = { url: server.url, token: server.adminToken };
    portal = await startPortal({
      canary: {
        clusters: [
          { name: 'main', ...cluster },
          { name: 'frozen', ...cluster, readOnly: true },
        ],
      },
    });
  }, 120_000);
  beforeEach(async () => {
    await team.clear('chat');
    await team.create('chat');
  });
  afterAll(async () => {
    await portal?.stop();
    await server?.close();
  });

  const send = (method: string, path: string, body: unknown) =>
    portal.call({ method, path, body });
  const install = (more: object) =>
    send('POST', '/services', {
      cluster: 'main',
      namespace: 'team',
      name: 'chat',
      layers,
      ...more,
    });

  it('an install that overwrites is accepted', async () => {
    const answer = await install({ overwrite: true, note: 'a\r\nb' });
    expect(answer.status).toBe(202);
    expect(answer.json<AcceptedWrite>()).toMatchObject({
      operation: 'install',
      cluster: 'main',
      namespace: 'team',
      name: 'chat',
      runId: expect.any(String),
    });
    expect((await team.read('chat')).service.spec.layers).toEqual(layers);
  });

  it('an autoscale is accepted', async () => {
    const path = '/services/main/team/chat/autoscale';
    const answer = await send('PUT', path, { ...scaling, expectRevision: 1 });
    expect(answer.status).toBe(202);
    expect((await team.read('chat')).service.spec.layers).toEqual([
      { name: 'form', values: { scaler: scaling } },
    ]);
  });

  it('a diff is answered, digit by digit, and changes nothing', async () => {
    const before = (await team.read('chat')).text;
    const answer = await portal.call({
      method: 'POST',
      path: '/services/main/team/chat/diff',
      headers: { 'content-type': 'application/json' },
      body: '{"operation":"apply","layers":[{"name":"form","values":{"seed":9007199254740993}}]}',
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"after":9007199254740993');
    expect((await team.read('chat')).text).toBe(before);
  });

  it('a diff of a read-only cluster is computed, and says that it is read-only', async () => {
    const answer = await send('POST', '/services/frozen/team/chat/diff', {
      operation: 'apply',
      layers,
    });
    expect(answer.status).toBe(200);
    expect(answer.json<DiffResponse>()).toMatchObject({
      applyBlocked: { code: 'READ_ONLY' },
      values: [{ path: '/replicaCount', before: 1, after: 2 }],
    });
  });

  it.each([
    ['POST', '/services', 'install', { layers, overwrite: true }],
    ['PUT', '/services/main/team/arm/autoscale', 'autoscale', scaling],
  ])('%s %s of an arm is refused', async (method, path, operation, body) => {
    const address = { cluster: 'main', namespace: 'team', name: 'arm' };
    const answer = await send(
      method,
      path,
      path === '/services' ? { ...address, ...body } : body,
    );
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({
      error: {
        name: 'ConflictError',
        code: 'CANARY_MANAGED_SERVICE',
        operation,
        managedBy: { name: 'experiment', namespace: 'team' },
      },
    });
  });

  const autoscale = '/services/main/team/chat/autoscale';
  const diff = '/services/main/team/chat/diff';
  const address = { cluster: 'main', namespace: 'team', name: 'new', layers };
  it.each([
    [
      'a minimum above the maximum',
      'PUT',
      autoscale,
      { ...scaling, minReplicas: 9 },
    ],
    ['a negative minimum', 'PUT', autoscale, { ...scaling, minReplicas: -1 }],
    ['half a replica', 'PUT', autoscale, { ...scaling, maxReplicas: 8.5 }],
    ['a text for a number', 'PUT', autoscale, { ...scaling, maxReplicas: '8' }],
    ['no maximum', 'PUT', autoscale, { enabled: true, minReplicas: 1 }],
    [
      'a field that is not known',
      'PUT',
      autoscale,
      { ...scaling, force: true },
    ],
    ['a NUL in the note', 'PUT', autoscale, { ...scaling, note: 'a\u0000b' }],
    [
      'an escape in the note',
      'PUT',
      autoscale,
      { ...scaling, note: '\u001b[2J' },
    ],
    ['a long note', 'PUT', autoscale, { ...scaling, note: 'x'.repeat(1_001) }],
    ['no name', 'POST', '/services', { ...address, name: undefined }],
    ['a name with a dot', 'POST', '/services', { ...address, name: 'a.b' }],
    ['a name that climbs', 'POST', '/services', { ...address, name: '../x' }],
    ['a YAML word as name', 'POST', '/services', { ...address, name: 'yes' }],
    [
      'a namespace that climbs',
      'POST',
      '/services',
      { ...address, namespace: '..' },
    ],
    [
      'a repository',
      'POST',
      '/services',
      { ...address, chart: { name: 'a', version: '1', repo: 'http://x' } },
    ],
    ['another backend', 'POST', '/services', { ...address, backend: 'argo' }],
    ['no layers', 'POST', '/services', { ...address, layers: undefined }],
    [
      'two layers of one name',
      'POST',
      '/services',
      { ...address, layers: [...layers, ...layers] },
    ],
    ['no chart', 'POST', '/services', address],
    ['an operation that is not known', 'POST', diff, { operation: 'delete' }],
    [
      'the body of another operation',
      'POST',
      diff,
      { operation: 'uninstall', layers },
    ],
    [
      'an address in the body',
      'POST',
      diff,
      { operation: 'install', ...address },
    ],
  ])('%s is refused as input', async (_, method, path, body) => {
    const answer = await send(method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });

  it.each(['canary-system', 'Canary-System '])(
    'a layer %s is refused in an install and in a diff',
    async name => {
      const reserved = [{ name, values: {} }];
      const answers = [
        await install({ overwrite: true, layers: reserved }),
        await send('POST', diff, { operation: 'apply', layers: reserved }),
      ];
      for (const answer of answers) {
        expect(answer.json()).toMatchObject({
          error: { code: 'CANARY_LAYER_RESERVED' },
        });
      }
    },
  );

  it('names that mean something to JavaScript are values like any other', async () => {
    const answer = await portal.call({
      method: 'POST',
      path: '/services/main/team/chat/apply',
      headers: { 'content-type': 'application/json' },
      body: '{"layers":[{"name":"form","values":{"__proto__":{"polluted":true},"constructor":{"a":1}}}]}',
    });
    expect(answer.status).toBe(202);
    expect((await team.read('chat')).text).toContain(
      '"__proto__":{"polluted":true}',
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
