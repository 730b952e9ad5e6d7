import type {
  ListServicesResponse,
  ServiceEvent,
  ServicePod,
} from '@llm-canary/backstage-plugin-canary-common';
import type { JsonObject } from '@backstage/types';
import { releaseSecret } from '../__testUtils__/releaseSecret';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';
import {
  type TestServer,
  testServers,
} from '../writes/__testUtils__/testServers';

const container = { name: 'vllm', image: 'vllm:latest' };

describe.each(testServers)('pods and events over %s', (_where, start) => {
  let started: TestServer;
  let api: ServiceApi;
  let portal: TestPortal;
  const pods = async (name: string) =>
    (await portal.get(`/services/main/${api.namespace}/${name}/pods`)).json<{
      items: ServicePod[];
      totalCount: number;
    }>();
  const events = async (name: string) =>
    (await portal.get(`/services/main/${api.namespace}/${name}/events`)).json<{
      items: ServiceEvent[];
      totalCount: number;
    }>();
  const create = (path: string, body: object) =>
    api.request({ method: 'POST', path, body });
  const inNamespace = (path: string) => path.replace('NS', api.namespace);

  const addDeployment = (release: string, labels: Record<string, string>) =>
    create(inNamespace('/apis/apps/v1/namespaces/NS/deployments'), {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name: release,
        annotations: {
          'meta.helm.sh/release-name': release,
          'meta.helm.sh/release-namespace': api.namespace,
        },
      },
      spec: {
        // No controller is to make pods of it.
        replicas: 0,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: { containers: [container] },
        },
      },
    });

  const addPod = async (
    name: string,
    options: { labels: Record<string, string>; status?: JsonObject },
  ) => {
    const path = inNamespace('/api/v1/namespaces/NS/pods');
    const { labels, status } = options;
    await create(path, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, labels },
      spec: { containers: [container] },
    });
    if (!status) return;
    await api.request({
      method: 'PATCH',
      path: `${path}/${name}/status`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { status },
    });
  };

  const addEvent = (
    object: { kind: string; name: string },
    event: { at: string; reason: string; type?: string; count?: number },
  ) =>
    create(inNamespace('/api/v1/namespaces/NS/events'), {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `${object.name}.${event.reason.toLowerCase()}` },
      involvedObject: { namespace: api.namespace, ...object },
      type: event.type ?? 'Normal',
      reason: event.reason,
      message: `${event.reason} of ${object.name}`,
      firstTimestamp: event.at,
      lastTimestamp: event.at,
      count: event.count ?? 1,
    });

  const configOf = (token: string) => {
    const { url, ca } = started.server;
    return {
      clusters: [
        {
          name: 'main',
          url,
          token,
          ...(ca !== undefined && {
            caData: Buffer.from(ca).toString('base64'),
          }),
        },
      ],
    };
  };

  beforeAll(async () => {
    started = await start();
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `traces-${suite}`);
    // A real server makes no pods before the account of the namespace is there.
    await create(inNamespace('/api/v1/namespaces/NS/serviceaccounts'), {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'default' },
    }).catch(() => {});
    await api.create('chat');
    await create(
      inNamespace('/api/v1/namespaces/NS/secrets'),
      releaseSecret({ name: 'rerank', revision: 1 }),
    );
    for (const name of ['chat', 'rerank']) {
      await addDeployment(name, { app: `own-label-of-${name}` });
      await addPod(`${name}-b`, {
        labels: { app: `own-label-of-${name}` },
        status: { phase: 'Pending' },
      });
      await addPod(`${name}-a`, {
        labels: { app: `own-label-of-${name}` },
        status: {
          phase: 'Running',
          containerStatuses: [
            {
              ...container,
              imageID: '',
              ready: false,
              restartCount: 3,
              state: {
                waiting: {
                  reason: 'CrashLoopBackOff',
                  message: 'out of memory',
                },
              },
            },
          ],
        },
      });
    }
    await addPod('stranger', { labels: { app: 'other' } });
    await addEvent(
      { kind: 'LLMService', name: 'chat' },
      { at: '2026-01-01T00:00:00Z', reason: 'Installed' },
    );
    await addEvent(
      { kind: 'Pod', name: 'chat-a' },
      {
        at: '2026-01-03T00:00:00Z',
        reason: 'BackOff',
        type: 'Warning',
        count: 12,
      },
    );
    await addEvent(
      { kind: 'Deployment', name: 'chat' },
      { at: '2026-01-02T00:00:00Z', reason: 'Scaled' },
    );
    await addEvent(
      { kind: 'Pod', name: 'chat-6d4cf56db6-x7k2p' },
      { at: '2026-01-02T12:00:00Z', reason: 'Evicted' },
    );
    await addEvent(
      { kind: 'Pod', name: 'stranger' },
      { at: '2026-01-04T00:00:00Z', reason: 'Killed' },
    );
    await addEvent(
      { kind: 'Pod', name: 'rerank-b' },
      { at: '2026-01-01T00:00:00Z', reason: 'Started' },
    );
    portal = await startPortal({ canary: configOf(started.server.adminToken) });
    await portal.ready('main');
    await eventually(
      // The server is shared, and a page holds no more than a hundred rows.
      async () =>
        (
          await portal.get(`/services?namespace=${api.namespace}`)
        ).json<ListServicesResponse>(),
      ({ items }) => items.length === 2,
    );
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await started?.release();
  });

  it.each(['chat', 'rerank'])(
    'the pods of %s are those that its own workload selects, by name',
    async name => {
      expect(await pods(name)).toEqual({
        items: [
          {
            name: `${name}-a`,
            phase: 'CrashLoopBackOff',
            ready: { containers: 0, of: 1 },
            restarts: 3,
            createdAt: expect.stringMatching(/^20\d\d-/),
            message: 'out of memory',
          },
          expect.objectContaining({ name: `${name}-b`, phase: 'Pending' }),
        ],
        totalCount: 2,
      });
    },
  );

  it('the events of an LLMService are its own, its workload and its pods, also those that are gone, newest first', async () => {
    const { items, totalCount } = await events('chat');
    expect(items.map(({ reason }) => reason)).toEqual([
      'BackOff',
      'Evicted',
      'Scaled',
      'Installed',
    ]);
    expect(totalCount).toBe(4);
    expect(items[0]).toEqual({
      time: '2026-01-03T00:00:00.000Z',
      type: 'Warning',
      reason: 'BackOff',
      object: { kind: 'Pod', name: 'chat-a' },
      count: 12,
      message: 'BackOff of chat-a',
    });
  });

  it('the events of a Helm release are found alike', async () => {
    const { items } = await events('rerank');
    expect(items.map(({ reason }) => reason)).toEqual(['Started']);
  });

  it('a service without a workload falls back on what its chart writes', async () => {
    await api.create('bare', { spec: { model: { engine: 'vllm' } } });
    await addPod('by-convention', { labels: { app: 'bare-vllm' } });
    expect((await pods('bare')).items.map(({ name }) => name)).toEqual([
      'by-convention',
    ]);
  });

  it.each(['pods', 'events'])(
    '%s that the portal may not read are 502 UPSTREAM_FORBIDDEN, and never an empty list',
    async what => {
      const rules = [
        {
          apiGroups: ['serving.modelsphere.dev', 'apps'],
          resources: ['llmservices', 'deployments'],
          verbs: ['get', 'list', 'watch'],
        },
      ];
      const token = await started.server.grant('half-blind', [{ rules }]);
      const blind = await startPortal({ canary: configOf(token) });
      const answer = await blind.get(
        `/services/main/${api.namespace}/chat/${what}`,
      );
      await blind.stop();
      expect([answer.status, answer.json().error.code]).toEqual([
        502,
        'UPSTREAM_FORBIDDEN',
      ]);
    },
  );

  it.each(['pods', 'events'])('%s of nothing are 404', async what => {
    const path = `/services/main/${api.namespace}/nobody/${what}`;
    expect((await portal.get(path)).status).toBe(404);
  });
});
