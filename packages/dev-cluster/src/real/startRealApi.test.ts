import { requestApi, watchApi } from '../http';
import { customResourceDefinitions } from '../crds';
import { realApiAvailable, realApiForTests, type RealApi } from '.';

const services = '/apis/serving.modelsphere.dev/v1alpha1';

(realApiAvailable() ? describe : describe.skip)('a real API server', () => {
  let server: RealApi;
  let release: () => Promise<void>;

  beforeAll(async () => {
    const started = await realApiForTests();
    if (!started) throw new Error('available, and yet it did not start');
    ({ server, release } = started);
  }, 900_000);

  afterAll(() => release?.());

  it('serves every kind of the domain to an unlimited list', async () => {
    for (const { spec } of customResourceDefinitions()) {
      const path = `/apis/${spec.group}/${spec.versions[0].name}/${spec.names.plural}`;
      expect((await requestApi(server, { path })).status).toBe(200);
    }
  });

  it('collects an object whose owner never was', async () => {
    expect(server.controllers).toBe(true);
    const path = '/api/v1/namespaces/default/configmaps';
    const owner = {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      name: 'nobody',
      uid: '00000000-0000-4000-8000-000000000001',
    };
    const watch = await watchApi(server, {
      path: `${path}?watch=true&fieldSelector=metadata.name=orphan-here`,
    });
    const created = await requestApi(server, {
      method: 'POST',
      path,
      body: { metadata: { name: 'orphan-here', ownerReferences: [owner] } },
    });
    expect(created.status).toBe(201);
    await watch.until(events => events.at(-1)?.type === 'DELETED', 20_000);
    watch.close();
    expect(watch.events.map(event => event.type)).toEqual(['ADDED', 'DELETED']);
  }, 120_000);

  it('gives a user the rights granted, and takes them away by the next grant', async () => {
    const list = `${services}/namespaces/default/llmservices`;
    const rules = [
      {
        apiGroups: ['serving.modelsphere.dev'],
        resources: ['llmservices'],
        verbs: ['get', 'list'],
      },
    ];
    const token = await server.grant('reader', [
      { namespaces: ['default'], rules },
    ]);
    const read = async (path: string) =>
      (await requestApi(server, { path, token })).status;
    expect(await read(list)).toBe(200);
    expect(await read(`${services}/llmservices`)).toBe(403);

    expect(await server.grant('reader', [{ rules }])).toBe(token);
    expect(await read(`${services}/llmservices`)).toBe(200);

    await server.grant('reader', []);
    expect(await read(list)).toBe(403);
  }, 120_000);
});
