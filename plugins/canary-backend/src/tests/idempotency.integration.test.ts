import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { startPortal, type TestPortal } from './__testUtils__/startPortal';
import { adoptionLabels, ServiceApi } from './writes/__testUtils__/ServiceApi';
import { createSettled } from './writes/__testUtils__/services';

const layers = [{ name: 'form', values: { replicaCount: 2 } }];

describe('an Idempotency-Key', () => {
  let server: EmbeddedApi;
  let api: ServiceApi;
  let portal: TestPortal;
  let count = 0;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    api = await ServiceApi.create(server, 'team');
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

  afterAll(async () => {
    await portal?.stop();
    await server?.close();
  });

  const service = async () => {
    const name = `service-${++count}`;
    await createSettled(api, name);
    return { name, key: `key-of-${name}` };
  };
  const apply = (
    name: string,
    options: {
      key: string;
      body?: unknown;
      token?: string;
      cluster?: string;
    },
  ) =>
    portal.call({
      method: 'POST',
      path: `/services/${options.cluster ?? 'main'}/team/${name}/apply`,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': options.key,
      },
      body: options.body ?? { layers },
      token: options.token,
    });
  const generationOf = async (name: string) =>
    (await api.read(name)).service.metadata.generation;

  it('gives the first answer again, and says so', async () => {
    const { name, key } = await service();
    const first = await apply(name, { key });
    const again = await apply(name, { key });
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.json()).toEqual(first.json());
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await generationOf(name)).toBe(2);
  });

  it('of an uninstall is answered again when the service is gone', async () => {
    const { name, key } = await service();
    const uninstall = () =>
      portal.call({
        method: 'DELETE',
        path: `/services/main/team/${name}`,
        headers: { 'idempotency-key': key },
      });
    const first = await uninstall();
    expect(await api.exists(name)).toBe(false);
    expect((await uninstall()).json()).toEqual(first.json());
  });

  it('with another body is refused, and nothing is written', async () => {
    const { name, key } = await service();
    await apply(name, { key });
    await api.setStatus(name, { observedGeneration: 2 });
    const other = await apply(name, { key, body: { layers: [] } });
    expect(other.status).toBe(409);
    expect(other.json()).toMatchObject({
      error: { name: 'ConflictError', code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await generationOf(name)).toBe(2);
  });

  it('of somebody else is another one', async () => {
    const { name, key } = await service();
    await apply(name, { key });
    await api.setStatus(name, { observedGeneration: 2 });
    const token = mockCredentials.user.token('user:default/bob');
    const other = await apply(name, { key, token, body: { layers: [] } });
    expect(other.status).toBe(202);
    expect(await generationOf(name)).toBe(3);
  });

  it('of a refusal is given back: once the arm is released, the same request goes through', async () => {
    const { name, key } = await service();
    await api.adopt(name);
    const refused = await apply(name, { key });
    expect(refused.json()).toMatchObject({
      error: { code: 'CANARY_MANAGED_SERVICE' },
    });
    const labels = Object.fromEntries(
      Object.keys(adoptionLabels('team')).map(label => [label, null]),
    );
    await api.patch(name, { metadata: { labels } });
    expect((await apply(name, { key })).status).toBe(202);
  });

  it('of a write without an answer says again that nobody knows, and does not write again', async () => {
    const { name, key } = await service();
    const patches = () =>
      server.requests
        .all()
        .filter(({ method, url }) => method === 'PATCH' && url.endsWith(name));
    const heal = server.faults.add({
      match: { verb: 'patch', resource: 'llmservices', name },
      respond: { type: 'reset' },
    });
    const first = await apply(name, { key });
    const sent = patches().length;
    heal();
    const again = await apply(name, { key });
    for (const { status, text } of [first, again]) {
      expect(status).toBe(504);
      expect(JSON.parse(text).error).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    }
    expect(again.json<{ error: unknown }>().error).toEqual(
      first.json<{ error: unknown }>().error,
    );
    expect(patches()).toHaveLength(sent);
    expect(await generationOf(name)).toBe(1);
  }, 120_000);

  it.each([
    ['with a space', 'a b'],
    ['that is too long', 'k'.repeat(256)],
  ])('%s is refused, and nothing is written', async (_, key) => {
    const { name } = await service();
    const answer = await apply(name, { key });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    expect(await generationOf(name)).toBe(1);
  });

  it('is looked at after names and read-only clusters', async () => {
    const { name, key } = await service();
    const frozen = await apply(name, { key, cluster: 'frozen' });
    expect(frozen.json()).toMatchObject({ error: { code: 'READ_ONLY' } });
    const absent = await apply(name, { key, cluster: 'absent' });
    expect(absent.json()).toMatchObject({
      error: { code: 'CLUSTER_NOT_FOUND' },
    });
  });

  it('does not bring an answer to who may no longer ask', async () => {
    const { name, key } = await service();
    const denied = await startPortal({
      canary: {
        clusters: [{ name: 'main', url: server.url, token: server.adminToken }],
      },
      permission: AuthorizeResult.DENY,
      features: [mockServices.rootLogger.factory({ level: 'none' })],
    });
    await apply(name, { key });
    const answer = await denied.call({
      method: 'POST',
      path: `/services/main/team/${name}/apply`,
      headers: { 'idempotency-key': key },
      body: { layers },
    });
    await denied.stop();
    expect(answer.status).toBe(403);
  });
});
