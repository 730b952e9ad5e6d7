import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
  type Fault,
} from '@llm-canary/dev-cluster';
import { ApiUnderTest } from './__testUtils__/ApiUnderTest';
import { llmService } from './__testUtils__/scriptedPort';
import { retryOnConflict } from './retryOnConflict';
import { systemRetryClock } from './systemRetryClock';

const { group, plural: resource } = llmService;

describe('the guard and a server that fails', () => {
  let server: EmbeddedApi;
  let api: ApiUnderTest;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    api = new ApiUnderTest(server, 'faults');
    await api.prepare();
  });
  beforeEach(async () => {
    await api.create('plain');
    server.requests.clear();
  });
  afterEach(async () => {
    server.faults.clear();
    if ((await api.read('plain')) !== undefined) {
      await api.remove('plain');
    }
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  function writesSeen(): string[] {
    return server.requests
      .all()
      .map(({ method }) => method)
      .filter(method => method !== 'GET');
  }

  function uninstall() {
    const { guard, writer } = api.connect();
    return retryOnConflict({
      ...systemRetryClock,
      guard,
      operation: 'uninstall',
      ref: api.ref('plain'),
      compute: () => null,
      attempt: proof => writer.delete(proof),
    });
  }

  const get: Fault['match'] = { verb: 'get', group, resource };
  const textAnswer = {
    type: 'status' as const,
    status: 404,
    body: '404 page not found\n',
  };

  it.each<[string, Fault[], string]>([
    [
      '500',
      [{ match: get, respond: { type: 'status', status: 500 } }],
      'read_failed',
    ],
    [
      '503',
      [{ match: get, respond: { type: 'status', status: 503 } }],
      'read_failed',
    ],
    [
      '429',
      [
        {
          match: get,
          respond: { type: 'status', status: 429, retryAfterSeconds: 1 },
        },
      ],
      'read_failed',
    ],
    [
      '403',
      [{ match: get, respond: { type: 'status', status: 403 } }],
      'forbidden',
    ],
    [
      '401',
      [{ match: get, respond: { type: 'status', status: 401 } }],
      'forbidden',
    ],
    [
      'a connection that is cut',
      [{ match: get, respond: { type: 'reset' } }],
      'read_failed',
    ],
    ['no answer', [{ match: get, respond: { type: 'hang' } }], 'read_failed'],
    [
      'half an answer',
      [{ match: get, respond: { type: 'dropMidBody' } }],
      'read_failed',
    ],
    [
      'an answer that is no JSON',
      [
        {
          match: get,
          respond: { type: 'status', status: 200, body: '<html>' },
        },
      ],
      'malformed',
    ],
    [
      'an answer that is another object',
      [
        {
          match: get,
          respond: {
            type: 'status',
            status: 200,
            body: '{"metadata":{"name":"other","namespace":"faults","uid":"u","resourceVersion":"1","generation":1}}',
          },
        },
      ],
      'malformed',
    ],
    [
      'a text 404, and discovery 500',
      [
        { match: get, respond: textAnswer },
        {
          match: { path: /^\/apis\/serving/ },
          respond: { type: 'status', status: 500 },
        },
      ],
      'discovery_failed',
    ],
    [
      'a text 404, and discovery that hangs',
      [
        { match: get, respond: textAnswer },
        { match: { path: /^\/apis\/serving/ }, respond: { type: 'hang' } },
      ],
      'discovery_failed',
    ],
    [
      'a text 404, and discovery that says served',
      [{ match: get, respond: textAnswer }],
      'discovery_failed',
    ],
  ])(
    'a read answered by %s blocks the write',
    async (_what, faults, reason) => {
      faults.forEach(fault => server.faults.add(fault));
      const error: unknown = await uninstall().catch(
        (caught: unknown) => caught,
      );

      expect(error).toMatchObject({
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        fields: { reason },
      });
      expect(writesSeen()).toEqual([]);
    },
  );

  it('a group that answers neither objects nor discovery blocks the write, and heals at once', async () => {
    const heal = server.faults.breakGroup(group, 'unavailable');

    await expect(uninstall()).rejects.toMatchObject({
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
    });
    heal();
    expect(await uninstall()).toMatchObject({ gone: true });
  });

  it('another group that is broken does not matter', async () => {
    server.faults.breakGroup('metrics.k8s.io', 'unavailable');
    server.faults.breakGroup('autoscaling.modelsphere.dev', 'unavailable');

    expect(await uninstall()).toMatchObject({ gone: true });
  });

  it('costs one read and one write when nothing moves', async () => {
    await uninstall();

    expect(server.requests.all().map(({ method }) => method)).toEqual([
      'GET',
      'DELETE',
    ]);
  });

  it('never sends a write again that got no answer, although it was done', async () => {
    const match = { verb: 'delete' as const, group, resource };
    server.faults.add({ match, respond: { type: 'resetAfterCommit' } });

    await expect(uninstall()).rejects.toMatchObject({
      reason: 'outcomeUnknown',
    });
    expect(writesSeen()).toEqual(['DELETE']);
    expect(await api.read('plain')).toBeUndefined();
  });

  it('never deletes what is adopted in the last moment, when the server has checked already', async () => {
    let adopted = false;
    const stop = server.onBeforeCommit(async ({ verb }) => {
      if (verb === 'delete' && !adopted) {
        adopted = true;
        await api.change('plain', {
          metadata: { labels: { 'canary.modelsphere.dev/name': 'demo' } },
        });
      }
    });
    const error: unknown = await uninstall().catch((caught: unknown) => caught);
    stop();

    expect(adopted).toBe(true);
    expect(CanaryError.is(error, 'CANARY_MANAGED_SERVICE')).toBe(true);
    expect(
      (await api.read('plain')).metadata.deletionTimestamp,
    ).toBeUndefined();
  });

  it('reads live: what was an ordinary service a moment ago is refused as an arm', async () => {
    const { guard } = api.connect();
    expect(await guard.check('apply', api.ref('plain'))).toMatchObject({
      found: true,
    });
    await api.change('plain', {
      metadata: { labels: { 'canary.modelsphere.dev/arm': 'a' } },
    });

    await expect(guard.check('apply', api.ref('plain'))).rejects.toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
    });
  });
});
