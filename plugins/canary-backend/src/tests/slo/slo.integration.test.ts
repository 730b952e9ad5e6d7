import type {
  DiffResponse,
  ListServicesResponse,
  SloView,
} from '@llm-canary/backstage-plugin-canary-common';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { canarySignals } from './__testUtils__/canarySignals';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import {
  type TestServer,
  testServers,
} from '../writes/__testUtils__/testServers';
import { SloCluster } from './__testUtils__/SloCluster';

const body = {
  ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } },
  priority: 10,
  maximumDeployment: { type: 'replica', value: 4 },
};

describe.each(testServers)('SLOs over %s', (_where, start) => {
  let started: TestServer;
  let cluster: SloCluster;
  let portal: TestPortal;
  const path = (name: string, suffix = 'slo') =>
    `/services/main/${cluster.namespace}/${name}/${suffix}`;
  const call = (method: string, name: string, sent?: unknown) =>
    portal.call({ method, path: path(name), body: sent });
  const view = async (name: string) =>
    (await portal.get(path(name))).json<SloView>();

  beforeAll(async () => {
    started = await start();
    const suite = Date.now().toString(36);
    cluster = await SloCluster.create(started.server, `slo-${suite}`);
    portal = await startPortal({ canary: { clusters: [cluster.config()] } });
    await portal.ready('main');
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await started?.release();
  });

  it('reads, sets and resets the SLO of an LLMService, each write one run', async () => {
    const { metadata } = await cluster.services.create('chat');
    await cluster.addSlo('chat');
    expect(await view('chat')).toEqual({
      found: true,
      source: 'object',
      highPriority: false,
      priority: 0,
      minimumDeployment: { type: 'replica', value: 1 },
      warnings: [],
    });

    const set = await call('PUT', 'chat', body);
    expect(set.status).toBe(202);
    expect(set.json()).toEqual({
      operation: 'slo-update',
      cluster: 'main',
      namespace: cluster.namespace,
      name: 'chat',
      uid: metadata.uid,
      revision: 1,
      runId: expect.any(String),
    });
    expect(await view('chat')).toMatchObject({ ...body, highPriority: true });
    expect((await cluster.readSlo('chat')).spec).toMatchObject({
      serviceId: 'chat',
      ...body,
    });

    const same = await call('PUT', 'chat', body);
    expect(same.status).toBe(202);
    expect(same.json()).toMatchObject({
      warnings: ['The SLO has these values already.'],
    });
    expect(same.json()).not.toHaveProperty('runId');

    const reset = await call('DELETE', 'chat');
    expect(reset.status).toBe(202);
    expect((await cluster.readSlo('chat')).spec).toEqual({
      serviceId: 'chat',
      priority: 0,
      minimumDeployment: { type: 'replica', value: 1 },
    });

    const runs = await portal.get(
      `/runs?cluster=main&namespace=${cluster.namespace}&name=chat`,
    );
    expect(runs.json().items).toEqual([
      expect.objectContaining({
        operation: 'slo-reset',
        result: 'accepted',
        changed: true,
      }),
      expect.objectContaining({
        operation: 'slo-update',
        result: 'accepted',
        changed: true,
        uid: metadata.uid,
        actor: 'user:default/mock',
      }),
    ]);
  });

  it('does the same for a Helm release without an LLMService', async () => {
    await cluster.addRelease('rerank');
    const { metadata } = await cluster.addSlo('rerank');
    await eventually(
      // The server is shared, and a page holds no more than a hundred rows.
      async () =>
        (
          await portal.get(`/services?namespace=${cluster.namespace}`)
        ).json<ListServicesResponse>(),
      ({ items }) => items.some(({ name }) => name === 'rerank'),
    );
    const set = await call('PUT', 'rerank', { priority: 10 });
    expect(set.status).toBe(202);
    expect(set.json()).toMatchObject({ uid: metadata.uid });
    expect(await view('rerank')).toMatchObject({
      highPriority: true,
      warnings: [],
    });
    expect((await call('DELETE', 'rerank')).status).toBe(202);
    expect(await view('rerank')).toMatchObject({ highPriority: false });
  });

  it('shows what an update and a reset would do, and does nothing', async () => {
    await cluster.services.create('asked');
    const before = await cluster.addSlo('asked');
    const ask = async (sent: object) => {
      const answer = await portal.call({
        method: 'POST',
        path: path('asked', 'diff'),
        body: sent,
      });
      expect(answer.status).toBe(200);
      return answer.json<DiffResponse>();
    };
    const update = await ask({ operation: 'slo-update', priority: 10 });
    expect(update).toMatchObject({
      operation: 'slo-update',
      changed: true,
      objects: [
        {
          apiVersion: 'inference.modelsphere.dev/v1alpha1',
          kind: 'LLMSLORequirement',
          name: 'asked',
          change: 'changed',
          before: expect.stringContaining('priority: 0'),
          after: expect.stringContaining('priority: 10'),
        },
      ],
    });
    expect(await ask({ operation: 'slo-reset' })).toMatchObject({
      changed: false,
      objects: [{ change: 'unchanged' }],
    });
    expect(await cluster.readSlo('asked')).toEqual(before);
  });

  it('a service without an SLO is told, and cannot be written', async () => {
    await cluster.services.create('bare');
    expect(await view('bare')).toEqual({
      found: false,
      source: 'object',
      highPriority: false,
      warnings: [],
    });
    for (const method of ['PUT', 'DELETE']) {
      const answer = await call(
        method,
        'bare',
        method === 'PUT' ? body : undefined,
      );
      expect([answer.status, answer.json().error.code]).toEqual([
        404,
        'RELEASE_NOT_FOUND',
      ]);
    }
  });

  it.each(['GET', 'PUT', 'DELETE'])(
    '%s of a name under which nothing stands is 404, also beside an SLO that was left over',
    async method => {
      await cluster.addSlo('left-over').catch(() => {});
      for (const name of ['nobody', 'left-over']) {
        const answer = await call(
          method,
          name,
          method === 'PUT' ? body : undefined,
        );
        expect([answer.status, answer.json().error.code]).toEqual([
          404,
          'RELEASE_NOT_FOUND',
        ]);
      }
    },
  );

  it.each(canarySignals)(
    'neither reads nor writes the SLO of an arm known by %s',
    async (sentence, arm) => {
      const name = `arm-${canarySignals.findIndex(([known]) => known === sentence)}`;
      await cluster.services.create(name, arm(cluster.namespace));
      const before = await cluster.addSlo(name);
      for (const [method, operation] of [
        ['GET', 'slo-read'],
        ['PUT', 'slo-update'],
        ['DELETE', 'slo-reset'],
      ]) {
        const answer = await call(
          method,
          name,
          method === 'PUT' ? body : undefined,
        );
        expect(answer.status).toBe(409);
        expect(answer.json().error).toMatchObject({
          code: 'CANARY_MANAGED_SERVICE',
          operation,
          managedBy: { kind: 'LLMCanary', namespace: cluster.namespace },
        });
      }
      expect(await cluster.readSlo(name)).toEqual(before);
      const runs = await portal.get(
        `/runs?cluster=main&namespace=${cluster.namespace}&name=${name}`,
      );
      expect(runs.json().totalCount).toBe(0);
      const refusals = await portal.get(
        `/refusals?cluster=main&namespace=${cluster.namespace}&name=${name}`,
      );
      expect(
        refusals
          .json()
          .items.map(({ operation }: { operation: string }) => operation),
      ).toEqual(['slo-reset', 'slo-update', 'slo-read']);
    },
  );

  it.each<[string, unknown]>([
    ['a priority between', { priority: 5 }],
    ['another route', { route: 'other', priority: 0 }],
    ['nothing', {}],
  ])('refuses a body with %s before anything is asked', async (_what, sent) => {
    const answer = await call('PUT', 'chat', sent);
    expect([answer.status, answer.json().error.code]).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });

  it('a write of an SLO may be asked for twice with one key', async () => {
    await cluster.services.create('keyed');
    await cluster.addSlo('keyed');
    const ask = () =>
      portal.call({
        method: 'PUT',
        path: path('keyed'),
        body,
        headers: { 'idempotency-key': 'slo-of-keyed' },
      });
    const first = (await ask()).json();
    const { metadata } = await cluster.readSlo('keyed');
    expect((await ask()).json()).toEqual(first);
    expect((await cluster.readSlo('keyed')).metadata).toEqual(metadata);
  });

  it('needs the permissions', async () => {
    const denied = await startPortal({
      canary: { clusters: [cluster.config()] },
      permission: AuthorizeResult.DENY,
    });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await denied.call({ method, path: path('chat') });
      expect(answer.status).toBe(403);
    }
    await denied.stop();
  });

  it('refuses writes to a read-only cluster, and reads there', async () => {
    const still = await startPortal({
      canary: { clusters: [{ ...cluster.config(), readOnly: true }] },
    });
    expect((await still.get(path('chat'))).status).toBe(200);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await still.call({
        method,
        path: path('chat'),
        ...(method === 'PUT' && { body }),
      });
      expect([answer.status, answer.json().error.code]).toEqual([
        403,
        'READ_ONLY',
      ]);
    }
    await still.stop();
  });
});
