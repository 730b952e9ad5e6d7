import fc from 'fast-check';
import { isManagedServiceError, readErrorBody } from '../errors';
import { CanaryClient } from './CanaryClient';

const base = 'http://127.0.0.1:7007/api/canary';
const ref = { cluster: 'demo', namespace: 'models', name: 'chat' };

function setUp(answer: { status?: number; body?: unknown } = {}) {
  const { status = 200, body = { answered: true } } = answer;
  const fetch = jest.fn(
    async (_url: string, _init?: RequestInit) =>
      new Response(JSON.stringify(body), {
        status,
        statusText: 'Scripted',
        headers: { 'content-type': 'application/json' },
      }),
  );
  const getBaseUrl = jest.fn(async (_pluginId: string) => base);
  const client = new CanaryClient({
    discoveryApi: { getBaseUrl },
    fetchApi: { fetch },
  });
  return { client, fetch, getBaseUrl };
}

describe('CanaryClient', () => {
  it.each<
    [
      string,
      (client: CanaryClient) => Promise<unknown>,
      string,
      string,
      unknown,
    ]
  >([
    [
      'the clusters',
      client => client.listClusters(),
      'GET',
      '/clusters',
      undefined,
    ],
    [
      'all services',
      client => client.listServices({}),
      'GET',
      '/services',
      undefined,
    ],
    [
      'some services',
      client =>
        client.listServices({
          q: 'a b',
          ownership: 'managed',
          offset: 0,
          attention: true,
          cluster: '',
          limit: undefined,
        }),
      'GET',
      '/services?q=a+b&ownership=managed&offset=0&attention=true',
      undefined,
    ],
    [
      'one service',
      client => client.getService(ref),
      'GET',
      '/services/demo/models/chat',
      undefined,
    ],
    [
      'an experiment',
      client => client.getExperiment(ref),
      'GET',
      '/experiments/demo/models/chat',
      undefined,
    ],
    [
      'one of those that had its name',
      client => client.getExperiment({ ...ref, uid: 'u-1' }),
      'GET',
      '/experiments/demo/models/chat?uid=u-1',
      undefined,
    ],
    [
      'metrics of that one',
      client =>
        client.getExperimentMetrics({ ...ref, uid: 'u-1' }, { range: '1h' }),
      'GET',
      '/experiments/demo/models/chat/metrics?range=1h&uid=u-1',
      undefined,
    ],
    [
      'its ownership',
      client => client.getOwnership(ref),
      'GET',
      '/services/demo/models/chat/ownership',
      undefined,
    ],
    [
      'its revisions',
      client => client.listRevisions(ref),
      'GET',
      '/services/demo/models/chat/revisions',
      undefined,
    ],
    [
      'its objects',
      client => client.listObjects(ref),
      'GET',
      '/services/demo/models/chat/objects',
      undefined,
    ],
    [
      'an apply',
      client => client.applyService(ref, { layers: [], force: true }),
      'POST',
      '/services/demo/models/chat/apply',
      { layers: [], force: true },
    ],
    [
      'a rollback',
      client =>
        client.rollbackService(ref, { toRevision: 1, expectRevision: 2 }),
      'POST',
      '/services/demo/models/chat/rollback',
      { toRevision: 1, expectRevision: 2 },
    ],
    [
      'an uninstall',
      client => client.uninstallService(ref),
      'DELETE',
      '/services/demo/models/chat',
      undefined,
    ],
  ])('asks for %s', async (_what, call, method, path, body) => {
    const { client, fetch, getBaseUrl } = setUp();

    expect(await call(client)).toEqual({ answered: true });
    const [url, init] = fetch.mock.calls[0];
    expect([init?.method, url]).toEqual([method, `${base}${path}`]);
    expect(init?.body).toBe(
      body === undefined ? undefined : JSON.stringify(body),
    );
    expect(getBaseUrl).toHaveBeenCalledWith('canary');
  });

  it('passes the signal on', async () => {
    const { client, fetch } = setUp();
    const { signal } = new AbortController();
    await client.getService(ref, { signal });

    expect(fetch.mock.calls[0][1]?.signal).toBe(signal);
  });

  it('asks for a migration without its plan, and sends nothing of that otherwise', async () => {
    const { client, fetch } = setUp();
    await client.migrations.get('m-1', { plan: false });
    await client.migrations.get('m-1');
    const request = { units: ['a/b'], reviewed: true };
    await client.migrations.review('m-1', request, { plan: false });

    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      `${base}/migrations/m-1?plan=false`,
      `${base}/migrations/m-1`,
      `${base}/migrations/m-1/reviews?plan=false`,
    ]);
    expect(JSON.parse(String(fetch.mock.calls[2][1]?.body))).toEqual(request);
  });

  it('rejects with the error of the backend, told apart by its code', async () => {
    const { client } = setUp({
      status: 409,
      body: {
        error: {
          name: 'ConflictError',
          message: 'uninstall refused',
          code: 'CANARY_MANAGED_SERVICE',
          operation: 'uninstall',
        },
        response: { statusCode: 409 },
      },
    });
    const error = await client
      .uninstallService(ref)
      .catch((caught: unknown) => caught);

    expect(error).toMatchObject({ name: 'ResponseError', statusCode: 409 });
    expect(isManagedServiceError(error)).toBe(true);
    expect(readErrorBody(error)).toMatchObject({ operation: 'uninstall' });
  });

  it('rejects with a message when the answer is not ours', async () => {
    const { client } = setUp({ status: 502, body: 'bad gateway' });
    const error = await client
      .listClusters()
      .catch((caught: unknown) => caught);

    expect(readErrorBody(error).message).toContain('502');
  });

  it('sends any name in one part of the path that reads back as it was', async () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(part, part, part, async (cluster, namespace, name) => {
        const { client, fetch } = setUp();
        await client.getOwnership({ cluster, namespace, name });
        const parts = fetch.mock.calls[0][0].slice(base.length).split('/');

        expect(parts.slice(2, 5).map(decodeURIComponent)).toEqual([
          cluster,
          namespace,
          name,
        ]);
        expect(parts).toHaveLength(6);
      }),
    );
  });

  it('sends any filter text so that it reads back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        async q => {
          const { client, fetch } = setUp();
          await client.listServices({ q });

          expect(new URL(fetch.mock.calls[0][0]).searchParams.get('q')).toBe(q);
        },
      ),
    );
  });
});
