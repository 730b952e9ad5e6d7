import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { startPortal } from './__testUtils__/startPortal';
import { adoptionLabels, ServiceApi } from './writes/__testUtils__/ServiceApi';

let api: EmbeddedApi;

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  const team = await ServiceApi.create(api, 'team');
  await team.create('arm', { metadata: { labels: adoptionLabels('team') } });
}, 120_000);

afterAll(() => api.close());

async function audited(
  permission: AuthorizeResult.ALLOW | AuthorizeResult.DENY,
  call: { method?: string; path: string },
) {
  const success = jest.fn(async () => {});
  const fail = jest.fn(async () => {});
  const auditor = mockServices.auditor.mock({
    createEvent: jest.fn(async () => ({ success, fail })),
  });
  const portal = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
    },
    permission,
    features: [auditor.factory],
  });
  const answer = await portal.call(call);
  await portal.stop();
  return { answer, createEvent: auditor.createEvent, success, fail };
}

const arm = { cluster: 'main', namespace: 'team', name: 'arm' };

it.each([
  [
    'refused by ownership',
    AuthorizeResult.ALLOW,
    409,
    { code: 'CANARY_MANAGED_SERVICE' },
  ],
  ['without the permission', AuthorizeResult.DENY, 403, {}],
] as const)(
  'a DELETE %s is audited as failed',
  async (_, permission, status, meta) => {
    const { answer, createEvent, success, fail } = await audited(permission, {
      method: 'DELETE',
      path: '/services/main/team/arm',
    });
    expect(answer.status).toBe(status);
    expect(createEvent).toHaveBeenCalledWith(
      expect.objectContaining({
        eventId: 'service-uninstall',
        severityLevel: 'high',
        meta: arm,
      }),
    );
    expect(fail).toHaveBeenCalledWith(expect.objectContaining({ meta }));
    expect(success).not.toHaveBeenCalled();
  },
);

it('a read of one service is audited as done, the polled list is not', async () => {
  const read = await audited(AuthorizeResult.ALLOW, {
    path: '/services/main/team/arm',
  });
  expect(read.createEvent).toHaveBeenCalledTimes(1);
  expect(read.success).toHaveBeenCalledTimes(1);
  const list = await audited(AuthorizeResult.ALLOW, { path: '/services' });
  expect(list.answer.status).toBe(200);
  expect(list.createEvent).not.toHaveBeenCalled();
});
