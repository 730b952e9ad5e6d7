import { TestDatabases } from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import {
  applyCrds,
  type EmbeddedApi,
  type FaultResponse,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import type { ServiceOperations } from '../../operations';
import { createPortal, type PortalOptions } from './__testUtils__/createPortal';
import { interceptCalls } from './__testUtils__/interceptCalls';
import { caller, operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const ref: ServiceRef = { cluster: 'east', namespace: 'team', name: 'chat' };
const policyDenial =
  "llmservices.serving.modelsphere.dev \"chat\" is forbidden: ValidatingAdmissionPolicy 'house' with binding 'house' denied request: not on a Friday";

/** What the cluster answers to the write itself, and what the caller and the record are told. */
const refusals: Array<[string, FaultResponse, string]> = [
  [
    'the credential may not write',
    { type: 'status', status: 403, reason: 'Forbidden' },
    'UPSTREAM_FORBIDDEN',
  ],
  [
    'the credential is not accepted any more',
    { type: 'status', status: 401, reason: 'Unauthorized' },
    'UPSTREAM_FORBIDDEN',
  ],
  [
    'an admission policy says no',
    {
      type: 'status',
      status: 422,
      reason: 'Invalid',
      message: policyDenial,
    },
    'OBJECT_REJECTED',
  ],
  [
    'the server asks to wait',
    { type: 'status', status: 429, retryAfterSeconds: 1 },
    'CLUSTER_UNAVAILABLE',
  ],
  [
    'the server is not available',
    { type: 'status', status: 503 },
    'CLUSTER_UNAVAILABLE',
  ],
  ['the server fails', { type: 'status', status: 500 }, 'CLUSTER_UNAVAILABLE'],
];

describe('the outcome of a write', () => {
  let server: EmbeddedApi;
  let api: ServiceApi;
  const open: Array<() => Promise<void>> = [];

  beforeEach(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    api = await ServiceApi.create(server, 'team');
    await createSettled(api, 'chat');
  }, 120_000);

  afterEach(async () => {
    await Promise.all(open.splice(0).map(close => close()));
    await server.close();
  });

  async function createTestPortal(options: Partial<PortalOptions> = {}) {
    const portal = createPortal(server, {
      knex: await createRecordsDatabase(databases, 'SQLITE_3'),
      token: await server.grant('portal', portalRights),
      limits: { firstByte: 300, call: 900 },
      ...options,
      environment: { sleep: async () => {}, ...options.environment },
    });
    open.push(portal.close);
    return portal;
  }
  const onWrite = (respond: FaultResponse) =>
    server.faults.add({
      match: {
        verb: ['patch', 'delete'],
        resource: 'llmservices',
        user: 'portal',
      },
      respond,
    });

  it.each(
    refusals.flatMap(([sentence, respond, code]) =>
      operationCalls.map(([operation, call]) => ({
        sentence,
        respond,
        code,
        operation,
        call,
      })),
    ),
  )(
    '$operation fails with $code, on record, when $sentence',
    async ({ respond, code, operation, call }) => {
      const portal = await createTestPortal();
      onWrite(respond);
      const error = await call(portal.operations, ref).catch(thrown => thrown);
      expect(error).toMatchObject({ code, fields: { operation } });
      expect(await portal.runs.list({ limit: 10 })).toEqual([
        expect.objectContaining({
          id: error.fields.runId,
          operation,
          outcome: 'failed',
          error: { code, message: error.message },
        }),
      ]);
      expect(await portal.locks()).toEqual([]);
      expect((await api.read('chat')).service.metadata.generation).toBe(1);
    },
  );

  it('tells which values the server refused', async () => {
    const portal = await createTestPortal();
    const error = await portal.operations
      .apply(
        ref,
        {
          layers: [],
          chart: { name: 'vllm', version: '' },
        },
        caller,
      )
      .catch(thrown => thrown);
    expect(error).toMatchObject({
      code: 'OBJECT_REJECTED',
      fields: {
        causes: [expect.objectContaining({ field: 'spec.chart.version' })],
      },
    });
  });

  it.each(operationCalls)(
    '%s answers as the guard when a policy saw the adoption first',
    async (operation, call) => {
      // The twin of the guard, told first: its words are not passed on, the guard has better ones.
      const message = policyDenial.replaceAll('house', 'llm-canary-arms');
      onWrite({ type: 'status', status: 403, message });
      const adopting = await createTestPortal({
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            if (method === 'patch' || method === 'delete') {
              await api.adopt('chat');
            }
          }),
      });
      await expect(call(adopting.operations, ref)).rejects.toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
        fields: { operation },
      });
      expect(await adopting.runs.list({ limit: 10 })).toEqual([]);
    },
  );

  it.each(
    (
      [
        'resetAfterCommit',
        'hangAfterCommit',
        'hangAfterHeaders',
        'dropMidBody',
      ] as const
    ).flatMap(type =>
      operationCalls.map(([operation, call]) => ({ type, operation, call })),
    ),
  )(
    '$operation is accepted when its answer is lost ($type) and its effect is there',
    async ({ type, operation, call }) => {
      const portal = await createTestPortal();
      onWrite({ type });
      const accepted = await call(portal.operations, ref);
      expect(accepted).toMatchObject({ operation, runId: expect.any(String) });
      expect(await portal.runs.list({ limit: 10 })).toEqual([
        expect.objectContaining({ outcome: 'accepted', id: accepted.runId }),
      ]);
      expect(await api.exists('chat')).toBe(operation !== 'uninstall');
    },
  );

  it.each(operationCalls)(
    '%s has an unknown outcome when no answer comes and no effect is seen',
    async (operation, call) => {
      const portal = await createTestPortal();
      onWrite({ type: 'hang' });
      const error = await call(portal.operations, ref).catch(thrown => thrown);
      expect(error).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        fields: { operation },
      });
      expect(error.statusCode).toBe(504);
      expect(await portal.runs.list({ limit: 10 })).toEqual([
        expect.objectContaining({
          id: error.fields.runId,
          outcome: 'outcomeUnknown',
        }),
      ]);
      expect(await portal.locks()).toEqual([]);
      // It was sent once.
      const writes = server.requests
        .all()
        .filter(({ user, method }) => user === 'portal' && method !== 'GET');
      expect(writes).toHaveLength(1);
    },
  );

  it.each(operationCalls)(
    '%s leaves no run when the cluster could not even be reached for the write',
    async (operation, call) => {
      const portal = await createTestPortal({
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            if (method === 'patch' || method === 'delete') {
              throw new KubernetesError('unavailable', 'connection refused');
            }
          }),
      });
      await expect(call(portal.operations, ref)).rejects.toMatchObject({
        code: 'CLUSTER_UNAVAILABLE',
        fields: { operation },
      });
      expect(await portal.runs.list({ limit: 10 })).toEqual([]);
      expect(await portal.locks()).toEqual([]);
    },
  );

  it.each(
    operationCalls.flatMap(([operation, call]) =>
      [1, 2, 3].map(point => ({ operation, call, point })),
    ),
  )(
    'fault 24: $operation goes on to its end when the caller goes away at call $point',
    async ({ call, point }) => {
      const leaving = new AbortController();
      const portal = await createTestPortal({
        intercept: client =>
          interceptCalls(client, async ({ number }) => {
            if (number === point) leaving.abort();
          }),
      });
      await call(withSignal(portal.operations, leaving.signal), ref);
      expect(await portal.runs.list({ limit: 10 })).toEqual([
        expect.objectContaining({ outcome: 'accepted' }),
      ]);
      expect(await portal.locks()).toEqual([]);
    },
  );

  it.each(operationCalls)(
    '%s does nothing for a caller who left before it began',
    async (_, call) => {
      const portal = await createTestPortal();
      server.requests.clear();
      const operations = withSignal(portal.operations, AbortSignal.abort());
      await expect(call(operations, ref)).rejects.toThrow(/abort/i);
      expect(server.requests.all()).toEqual([]);
      expect(await portal.locks()).toEqual([]);
    },
  );

  it.each(operationCalls)(
    '%s is still accepted when the run could not be recorded, and says so',
    async (_, call) => {
      const knex = await createRecordsDatabase(databases, 'SQLITE_3');
      const portal = await createTestPortal({ knex });
      await knex.schema.dropTable('canary_runs');
      const accepted = await call(portal.operations, ref);
      expect(accepted.warnings).toEqual([
        'The cluster accepted the change, but the portal could not record it.',
      ]);
      // Its trace: it becomes the run without an end when it expires.
      expect(await portal.locks()).toEqual([
        expect.objectContaining({ run_id: accepted.runId }),
      ]);
      expect(portal.logger.error).toHaveBeenCalledTimes(1);
    },
  );
});

function withSignal(
  operations: ServiceOperations,
  signal: AbortSignal,
): ServiceOperations {
  return {
    install: (target, request) =>
      operations.install(target, request, { ...caller, signal }),
    autoscale: (target, request) =>
      operations.autoscale(target, request, { ...caller, signal }),
    uninstall: target => operations.uninstall(target, { ...caller, signal }),
    apply: (target, request) =>
      operations.apply(target, request, { ...caller, signal }),
    rollback: (target, request) =>
      operations.rollback(target, request, { ...caller, signal }),
  };
}
