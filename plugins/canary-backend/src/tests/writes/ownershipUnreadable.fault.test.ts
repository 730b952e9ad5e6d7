import { TestDatabases } from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  type EmbeddedApi,
  type Fault,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import { operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const group = 'serving.modelsphere.dev';
const read: Fault['match'] = {
  verb: 'get',
  resource: 'llmservices',
  user: 'portal',
};

function answers(status: number): Fault[] {
  return [{ match: read, respond: { type: 'status', status } }];
}

/** What goes wrong with the read that a write is decided on, and the reason that is told. */
const unreadable: Array<
  [string, string, (server: EmbeddedApi) => Promise<unknown> | unknown]
> = [
  [
    'LLMServices may not be read',
    'forbidden',
    server =>
      server.grant(
        'portal',
        [portalRights[0].rules].map(rules => ({
          rules: rules.filter(rule => !rule.resources.includes('llmservices')),
        })),
      ),
  ],
  [
    'the credential is not accepted',
    'forbidden',
    server => answers(401).map(fault => server.faults.add(fault)),
  ],
  [
    'the read fails with 500',
    'read_failed',
    server => answers(500).map(fault => server.faults.add(fault)),
  ],
  [
    'the read fails with 503',
    'read_failed',
    server => answers(503).map(fault => server.faults.add(fault)),
  ],
  [
    'the read is throttled for good',
    'read_failed',
    server => answers(429).map(fault => server.faults.add(fault)),
  ],
  [
    'the read never gets an answer',
    'read_failed',
    server => server.faults.add({ match: read, respond: { type: 'hang' } }),
  ],
  [
    'the connection is cut',
    'read_failed',
    server => server.faults.add({ match: read, respond: { type: 'reset' } }),
  ],
  [
    'the answer is no JSON',
    'malformed',
    server =>
      server.faults.add({ match: read, respond: { type: 'garbageLine' } }),
  ],
  [
    'the group answers neither objects nor discovery',
    'discovery_failed',
    server => {
      server.faults.breakGroup(group, 'deleted');
      server.faults.add({
        match: {
          path: /^\/apis\/serving\.modelsphere\.dev(\/v1alpha1)?$/,
          user: 'portal',
        },
        respond: { type: 'status', status: 500 },
      });
    },
  ],
  [
    'the server behind the group is dead',
    'read_failed',
    server => server.faults.breakGroup(group, 'unavailable'),
  ],
];

describe('when ownership cannot be read', () => {
  let server: EmbeddedApi;
  let portal: Portal;
  let api: ServiceApi;
  const ref: ServiceRef = { cluster: 'east', namespace: 'team', name: 'chat' };

  beforeEach(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    api = await ServiceApi.create(server, 'team');
    await createSettled(api, 'chat');
    portal = createPortal(server, {
      knex,
      token: await server.grant('portal', portalRights),
      limits: { firstByte: 200, call: 600 },
    });
    server.requests.clear();
  }, 60_000);

  afterEach(async () => {
    await portal.close();
    await server.close();
  });

  const portalWrites = () =>
    server.requests
      .all()
      .filter(({ user, method }) => user === 'portal' && method !== 'GET');

  it.each(
    unreadable.flatMap(([sentence, reason, breakIt]) =>
      operationCalls.map(([operation, call]) => ({
        sentence,
        reason,
        breakIt,
        operation,
        call,
      })),
    ),
  )(
    '$operation is refused when $sentence: $reason',
    async ({ breakIt, reason, operation, call }) => {
      await breakIt(server);
      await expect(call(portal.operations, ref)).rejects.toMatchObject({
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        fields: { operation, reason, retryAfterSeconds: expect.any(Number) },
      });
      expect(portalWrites()).toEqual([]);
      expect(await portal.runs.list({ limit: 10 })).toEqual([]);
      expect(await portal.locks()).toEqual([]);
      server.faults.clear();
      expect(await api.exists('chat')).toBe(true);
    },
  );

  it.each(operationCalls)(
    '%s finds no service where the kind is not installed',
    async (_, call) => {
      server.faults.breakGroup(group, 'deleted');
      await expect(call(portal.operations, ref)).rejects.toMatchObject({
        code: 'RELEASE_NOT_FOUND',
      });
      expect(portalWrites()).toEqual([]);
    },
  );

  it.each(operationCalls)(
    '%s of a Helm release without an LLMService is not in this version',
    async (operation, call) => {
      const helm = createPortal(server, {
        knex: await createRecordsDatabase(databases, 'SQLITE_3'),
        token: await server.grant('portal', portalRights),
        cluster: { isHelmRelease: ({ name }) => name === 'only-helm' },
      });
      await expect(
        call(helm.operations, { ...ref, name: 'only-helm' }),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringContaining('not in this version'),
        fields: { operation },
      });
      await helm.close();
    },
  );

  it.each(operationCalls)(
    '%s takes the LLMService where a Helm release has the same name, as all of them do',
    async (operation, call) => {
      const helm = createPortal(server, {
        knex: await createRecordsDatabase(databases, 'SQLITE_3'),
        token: await server.grant('portal', portalRights),
        cluster: { isHelmRelease: () => true },
      });
      await expect(call(helm.operations, ref)).resolves.toMatchObject({
        operation,
      });
      await helm.close();
    },
  );
});
