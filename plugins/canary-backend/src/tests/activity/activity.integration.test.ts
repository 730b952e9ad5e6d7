import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  eventsServiceRef,
  type EventParams,
} from '@backstage/plugin-events-node';
import {
  notificationService,
  type NotificationSendOptions,
} from '@backstage/plugin-notifications-node';
import type {
  AcceptedWrite,
  ItemList,
  Refusal,
  RunDetail,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { metricsServiceRef } from '../../telemetry';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { adoptionLabels, ServiceApi } from '../writes/__testUtils__/ServiceApi';

jest.setTimeout(120_000);

let api: EmbeddedApi;
let team: ServiceApi;
let portal: TestPortal;
let denied: TestPortal;
const events: EventParams[] = [];
const sent: NotificationSendOptions[] = [];
const counted: Array<[string, unknown]> = [];

const eventBus = createServiceFactory({
  service: eventsServiceRef,
  deps: {},
  factory: () => ({
    publish: async event => void events.push(event),
    subscribe: async () => {},
  }),
});

const notifications = createServiceFactory({
  service: notificationService,
  deps: {},
  factory: () => ({ send: async options => void sent.push(options) }),
});

const metrics = createServiceFactory({
  service: metricsServiceRef,
  deps: {},
  factory: () => ({
    createCounter: name => ({
      add: (_value, attributes) => void counted.push([name, attributes]),
    }),
    createHistogram: () => ({ record: () => {} }),
  }),
});

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  team = await ServiceApi.create(api, 'team');
  await team.create('ordinary');
  await team.create('target');
  await team.create('arm', { metadata: { labels: adoptionLabels('team') } });
  const canary = {
    clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
  };
  portal = await startPortal({
    canary,
    features: [eventBus, notifications, metrics],
  });
  denied = await startPortal({ canary, permission: AuthorizeResult.DENY });
  await portal.ready('main');
}, 120_000);

afterAll(async () => {
  await portal?.stop();
  await denied?.stop();
  await api?.close();
});

const service = (name: string) => `/services/main/team/${name}`;
const refusals = async (query = '') =>
  (await portal.get(`/refusals${query}`)).json<ItemList<Refusal>>();
const runs = async (query = '') =>
  (await portal.get(`/runs${query}`)).json<ItemList<RunView>>();

describe('who may read what', () => {
  it.each(['/runs', '/runs?limit=9999', '/runs/no-such-run', '/refusals'])(
    '%s: 403 without the permission, 401 without a token',
    async path => {
      expect((await denied.get(path)).status).toBe(403);
      const headers = { authorization: mockCredentials.none.header() };
      const answer = await portal.call({ path, token: '', headers });
      expect(answer.status).toBe(401);
    },
  );

  it.each([
    ['an unknown parameter', '/runs?limits=5', ''],
    ['a limit over 500', '/runs?limit=501', 'limit'],
    ['a result that does not exist', '/runs?result=maybe', 'result'],
    [
      'an operation that does not exist',
      '/refusals?operation=kill',
      'operation',
    ],
    ['a code that refuses nothing', '/refusals?code=READ_ONLY', 'code'],
    ['a result of a refusal, which has none', '/refusals?result=failed', ''],
    ['an id that is none', '/runs/a_b', ''],
  ])('%s is INVALID_INPUT and names the field', async (_, path, field) => {
    const answer = await portal.get(path);
    expect(answer.status).toBe(400);
    const { error } = answer.json();
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    expect(error.fields[0].path).toBe(field);
  });

  it('says that there is no such run', async () => {
    const answer = await portal.get('/runs/no-such-run');
    expect(answer.status).toBe(404);
    expect(answer.json().error.name).toBe('NotFoundError');
  });
});

const layers = [{ name: 'form', values: {} }];
const autoscale = { enabled: true, minReplicas: 1, maxReplicas: 2 };
const install = {
  cluster: 'main',
  namespace: 'team',
  name: 'arm',
  overwrite: true,
  layers,
};

describe('refusals', () => {
  it.each<[string, string, string, unknown]>([
    ['uninstall', 'DELETE', service('arm'), undefined],
    ['apply', 'POST', `${service('arm')}/apply`, { layers }],
    ['apply-force', 'POST', `${service('arm')}/apply`, { layers, force: true }],
    [
      'rollback',
      'POST',
      `${service('arm')}/rollback`,
      { toRevision: 1, expectRevision: 1 },
    ],
    ['autoscale', 'PUT', `${service('arm')}/autoscale`, autoscale],
    ['install', 'POST', '/services', install],
    ['slo-read', 'GET', `${service('arm')}/slo`, undefined],
    ['slo-update', 'PUT', `${service('arm')}/slo`, { priority: 10 }],
    ['slo-reset', 'DELETE', `${service('arm')}/slo`, undefined],
  ])(
    '%s of an arm is listed, told and counted, and is no run',
    async (operation, method, path, body) => {
      events.length = 0;
      counted.length = 0;
      const before = await refusals();
      const answer = await portal.call({ method, path, body });
      expect([answer.status, answer.json().error.code]).toEqual([
        409,
        'CANARY_MANAGED_SERVICE',
      ]);
      const { items, totalCount } = await refusals();
      expect(totalCount).toBe(before.totalCount + 1);
      expect(items[0]).toMatchObject({
        cluster: 'main',
        namespace: 'team',
        name: 'arm',
        operation,
        code: 'CANARY_MANAGED_SERVICE',
        actor: 'user:default/mock',
        door: 'portal',
        managedBy: { kind: 'LLMCanary', name: 'experiment', arm: 'fp8' },
      });
      expect(await runs('?name=arm')).toEqual({ items: [], totalCount: 0 });
      const [event] = await eventually(
        async () => events,
        ({ length }) => length > 0,
      );
      expect(event).toMatchObject({
        topic: 'canary.refusal',
        eventPayload: items[0],
      });
      const code = 'CANARY_MANAGED_SERVICE';
      expect(counted).toEqual([
        ['canary.operations', { operation, result: code }],
        ['canary.refusals', { operation, code }],
      ]);
    },
  );

  it('notifies the person of what was to change, not of what was only read', async () => {
    const titles = await eventually(
      async () => sent.map(({ payload }) => payload.title),
      ({ length }) => length >= 8,
    );
    expect(titles).toHaveLength(8);
    expect(titles).toContain('uninstall refused: team/arm on main');
    expect(titles.join()).not.toContain('slo-read');
    expect(sent[0].recipients).toEqual({
      type: 'entity',
      entityRef: 'user:default/mock',
    });
  });

  it('tells a service principal from a user', async () => {
    await portal.call({
      method: 'DELETE',
      path: service('arm'),
      token: mockCredentials.service.token(),
    });
    expect((await refusals('?limit=1')).items[0]).toMatchObject({
      actor: 'external:test-service',
      door: 'api',
    });
  });

  it('lists what was refused because it could not be read', async () => {
    api.faults.add({
      match: { verb: 'get', name: 'ordinary' },
      respond: { type: 'status', status: 500 },
    });
    const answer = await portal.call({
      method: 'DELETE',
      path: service('ordinary'),
    });
    api.faults.clear();
    expect(answer.status).toBe(503);
    const { items } = await refusals('?code=CANARY_OWNERSHIP_UNAVAILABLE');
    expect(items).toMatchObject([
      { name: 'ordinary', managedBy: null, reason: 'read_failed' },
    ]);
    expect((await runs('?name=ordinary')).totalCount).toBe(0);
  });
});

describe('runs', () => {
  it('shows an accepted operation in the list and by itself', async () => {
    const answer = await portal.call({
      method: 'POST',
      path: `${service('ordinary')}/apply`,
      body: { layers: [{ name: 'form', values: { a: 1 } }], note: 'why' },
    });
    const { runId } = answer.json<AcceptedWrite>();
    const list = await runs('?cluster=main&namespace=team&name=ordinary');
    const wanted = {
      id: runId,
      operation: 'apply',
      actor: 'user:default/mock',
      result: 'accepted',
      changed: true,
      note: 'why',
      durationMilliseconds: expect.any(Number),
    };
    expect(list).toMatchObject({ items: [wanted], totalCount: 1 });
    const one = await portal.get(`/runs/${runId}`);
    expect(one.status).toBe(200);
    expect(one.json<RunDetail>()).toMatchObject(wanted);
  });
});

describe('adoptions', () => {
  it('are told once, and not of what was an arm before', async () => {
    events.length = 0;
    counted.length = 0;
    await new Promise(done => setTimeout(done, 1_500));
    await team.adopt('target');
    const [event] = await eventually(
      async () => events,
      ({ length }) => length > 0,
    );
    expect(event).toMatchObject({
      topic: 'canary.adoption',
      eventPayload: {
        cluster: 'main',
        namespace: 'team',
        name: 'target',
        uid: expect.any(String),
        managedBy: { kind: 'LLMCanary', name: 'experiment' },
      },
    });
    await team.patch('target', { metadata: { annotations: { touched: '1' } } });
    await new Promise(done => setTimeout(done, 1_500));
    expect(events).toHaveLength(1);
    expect(counted).toEqual([['canary.adoptions', undefined]]);
  });
});
