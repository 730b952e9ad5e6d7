import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import { releaseSecret } from '../__testUtils__/releaseSecret';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';

let api: EmbeddedApi;
let portal: TestPortal;

const services = { group: 'serving.modelsphere.dev', resource: 'llmservices' };

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  const team = await ServiceApi.create(api, 'team');
  await team.create('chat', {
    status: { history: [{ revision: 1, controllerRevision: 'chat-gone' }] },
  });
  await team.request({
    method: 'POST',
    path: '/api/v1/namespaces/team/secrets',
    body: releaseSecret({ name: 'helmed', revision: 1, config: '{"a":1}' }),
  });
  portal = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
    },
  });
  await portal.ready('main');
  await eventually(
    () => portal.get('/services/main/team/helmed'),
    ({ status }) => status === 200,
  );
}, 120_000);

afterAll(async () => {
  await portal?.stop();
  await api?.close();
});

const read = (name: string, path = '/plan') =>
  portal.get(`/services/main/team/${name}${path}`);

it('is told from the snapshot that it is lost', async () => {
  const answer = await read('chat', '/revisions/1/plan');
  expect([answer.status, answer.json().error.code]).toEqual([
    404,
    'RELEASE_NOT_FOUND',
  ]);
  expect(answer.json().error.message).toMatch(/lost its stored spec chat-gone/);
});

describe('while services cannot be read', () => {
  it.each([
    [
      'the credential is refused',
      { type: 'status' as const, status: 403 },
      502,
      'UPSTREAM_FORBIDDEN',
    ],
    [
      'the cluster fails',
      { type: 'status' as const, status: 500 },
      503,
      'CLUSTER_UNAVAILABLE',
    ],
  ])(
    'a plan is not remembered and never missing: %s',
    async (_, respond, status, code) => {
      const remove = api.faults.add({
        match: { ...services, verb: 'get' as const },
        respond,
      });
      try {
        const answer = await read('chat');
        expect([answer.status, answer.json().error.code]).toEqual([
          status,
          code,
        ]);
        const nobody = await read('nobody');
        expect([nobody.status, nobody.json().error.code]).toEqual([
          status,
          code,
        ]);
      } finally {
        remove();
      }
    },
  );

  it('a Helm release shows its plan, read-only, since nobody knows who manages it', async () => {
    const remove = api.faults.add({
      match: { ...services, verb: 'get' as const },
      respond: { type: 'status', status: 500 },
    });
    try {
      const answer = await read('helmed');
      expect(answer.status).toBe(200);
      expect(answer.json<Plan>()).toMatchObject({
        values: { a: 1 },
        readOnly: true,
        managedBy: null,
        warnings: [expect.stringMatching(/not known/)],
      });
    } finally {
      remove();
    }
  });
});
