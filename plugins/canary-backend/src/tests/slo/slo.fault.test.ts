import type { SloView } from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
  type Fault,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { SloCluster } from './__testUtils__/SloCluster';

const group = 'serving.modelsphere.dev';
const read: Fault['match'] = {
  verb: 'get',
  resource: 'llmservices',
  user: 'portal',
};
const slos: Fault['match'] = { resource: 'llmslorequirements', user: 'portal' };
const body = { priority: 10 };
const everything = [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }];

const unreadable: Array<
  [sentence: string, reason: string, breakIt: (server: EmbeddedApi) => void]
> = [
  ...[403, 401, 500, 503, 429].map(
    (status): [string, string, (server: EmbeddedApi) => void] => [
      `answered ${status}`,
      status < 404 ? 'forbidden' : 'read_failed',
      server =>
        server.faults.add({ match: read, respond: { type: 'status', status } }),
    ],
  ),
  [
    'never answered',
    'read_failed',
    server => server.faults.add({ match: read, respond: { type: 'hang' } }),
  ],
  [
    'answered with no JSON',
    'malformed',
    server =>
      server.faults.add({ match: read, respond: { type: 'garbageLine' } }),
  ],
  [
    'a dead aggregated server',
    'read_failed',
    server => server.faults.breakGroup(group, 'unavailable'),
  ],
];

describe('SLOs on a cluster that fails', () => {
  let server: EmbeddedApi;
  let cluster: SloCluster;
  let portal: TestPortal;
  const path = '/services/main/team/chat/slo';
  const put = () => portal.call({ method: 'PUT', path, body });
  const runs = async () =>
    (await portal.get('/runs?namespace=team')).json<{
      items: Array<Record<string, unknown>>;
    }>().items;
  const writes = () =>
    server.requests
      .all()
      .filter(({ method, user }) => method !== 'GET' && user === 'portal');

  beforeEach(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    cluster = await SloCluster.create(server, 'team');
    await cluster.services.create('chat');
    await cluster.addSlo('chat');
    const token = await server.grant('portal', [{ rules: everything }]);
    portal = await startPortal({
      canary: {
        clusters: [cluster.config(token)],
        deadlines: { firstByte: '300ms', call: '900ms', detail: '600ms' },
      },
    });
    await portal.ready('main');
    server.requests.clear();
  }, 120_000);

  afterEach(async () => {
    await portal.stop();
    await server.close();
  });

  /** A write that has looked at the service, and now waits for the answer about the SLO. */
  const putWhileLooking = async () => {
    server.faults.add({
      match: { ...slos, verb: 'get' },
      respond: { type: 'delay', milliseconds: 250 },
    });
    const writing = put();
    await eventually(
      async () => server.requests.all(),
      seen => seen.some(({ url }) => url.includes('/llmslorequirements/chat')),
    );
    return { writing };
  };

  it.each(unreadable)(
    'an ownership read that is %s lets the SLO be read, and no SLO be written: %s',
    async (_sentence, reason, breakIt) => {
      breakIt(server);
      const seen = await portal.get(path);
      expect(seen.status).toBe(200);
      expect(seen.json<SloView>()).toMatchObject({
        found: true,
        ownership: 'unknown',
        warnings: [expect.stringContaining('could not be read')],
      });
      for (const method of ['PUT', 'DELETE']) {
        const answer = await portal.call({
          method,
          path,
          ...(method === 'PUT' && { body }),
        });
        expect(answer.status).toBe(503);
        expect(answer.json().error).toMatchObject({
          code: 'CANARY_OWNERSHIP_UNAVAILABLE',
          reason,
        });
      }
      expect(writes()).toEqual([]);
      expect(await runs()).toEqual([]);
    },
  );

  it('the SLO itself may not be read: 502, told apart from no SLO', async () => {
    server.faults.add({
      match: slos,
      respond: { type: 'status', status: 403 },
    });
    for (const answer of [await portal.get(path), await put()]) {
      expect([answer.status, answer.json().error.code]).toEqual([
        502,
        'UPSTREAM_FORBIDDEN',
      ]);
    }
    expect(await runs()).toEqual([]);
  });

  it('a cluster without the kinds has no SLOs', async () => {
    server.faults.breakGroup('inference.modelsphere.dev', 'deleted');
    server.faults.breakGroup('inference.x-k8s.io', 'deleted');
    expect((await portal.get(path)).json()).toMatchObject({ found: false });
  });

  it('a group of SLOs that answers nothing is not "no SLO"', async () => {
    server.faults.breakGroup('inference.x-k8s.io', 'unavailable');
    const answer = await portal.get(path);
    expect([answer.status, answer.json().error.code]).toEqual([
      503,
      'CLUSTER_UNAVAILABLE',
    ]);
  });

  it('an adoption between the first look and the write stops the write', async () => {
    const { writing } = await putWhileLooking();
    await cluster.services.adopt('chat');
    const answer = await writing;
    expect([answer.status, answer.json().error.code]).toEqual([
      409,
      'CANARY_MANAGED_SERVICE',
    ]);
    expect(writes()).toEqual([]);
    expect(await runs()).toEqual([]);
  });

  it('an adoption that slips in between the last look and the commit is a warning in the run', async () => {
    let adopted = false;
    const stop = server.onBeforeCommit(async ({ resource }) => {
      if (resource === 'llmslorequirements' && !adopted) {
        adopted = true;
        await cluster.services.adopt('chat');
      }
    });
    const answer = await put();
    stop();
    expect(adopted).toBe(true);
    expect(answer.status).toBe(202);
    const warnings = [
      expect.stringContaining('became an arm of LLMCanary team/experiment'),
    ];
    expect(answer.json()).toMatchObject({ warnings });
    expect(await runs()).toEqual([
      expect.objectContaining({
        operation: 'slo-update',
        result: 'accepted',
        warnings,
      }),
    ]);
  });

  it('a service made anew between the looks is not written', async () => {
    const { writing } = await putWhileLooking();
    await cluster.services.clear('chat');
    await cluster.services.create('chat');
    const answer = await writing;
    expect([answer.status, answer.json().error.code]).toEqual([
      409,
      'RELEASE_MOVED',
    ]);
    expect(writes()).toEqual([]);
  });

  it('a write without an answer that was done is found and accepted', async () => {
    server.faults.add({
      match: { ...slos, verb: 'patch', times: 1 },
      respond: { type: 'resetAfterCommit' },
    });
    const answer = await put();
    expect(answer.status).toBe(202);
    expect((await cluster.readSlo('chat')).spec.priority).toBe(10);
    expect(await runs()).toEqual([
      expect.objectContaining({ result: 'accepted' }),
    ]);
  });

  it('a write without an answer that was not done stays unknown, and is a run', async () => {
    server.faults.add({
      match: { ...slos, verb: 'patch' },
      respond: { type: 'reset' },
    });
    const answer = await put();
    expect(answer.status).toBe(504);
    expect(answer.json().error).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      runId: expect.any(String),
    });
    expect(await runs()).toEqual([
      expect.objectContaining({ result: 'outcomeUnknown' }),
    ]);
  });

  it('a write that the cluster forbids is a failed run', async () => {
    server.faults.add({
      match: { ...slos, verb: 'patch' },
      respond: { type: 'status', status: 403 },
    });
    const answer = await put();
    expect([answer.status, answer.json().error.code]).toEqual([
      502,
      'UPSTREAM_FORBIDDEN',
    ]);
    expect(await runs()).toEqual([
      expect.objectContaining({ result: 'failed' }),
    ]);
    expect((await portal.get('/services')).status).toBe(200);
  });
});
