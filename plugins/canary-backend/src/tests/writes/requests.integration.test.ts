import { TestDatabases } from '@backstage/backend-test-utils';
import type {
  ApplyRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import {
  caller,
  newLayers,
  operationCalls,
} from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const bigValues =
  '{"seed":9007199254740993,"limit":-9223372036854775808,"nested":[{"a":1234567890123456789}]}';
const force = 'serving.modelsphere.dev/force-conflicts';

describe.each(testServers)('requests on %s', (_, start) => {
  let started: TestServer;
  let portal: Portal;
  let api: ServiceApi;
  let count = 0;

  beforeAll(async () => {
    started = await start();
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `requests-${suite}`);
    portal = createPortal(started.server, {
      knex,
      token: await started.server.grant('portal', portalRights),
    });
  }, 900_000);

  afterAll(async () => {
    await portal?.close();
    await started?.release();
  });

  const nextRef = (): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name: `service-${++count}`,
  });
  const apply = (ref: ServiceRef, request: Partial<ApplyRequest> = {}) =>
    portal.operations.apply(ref, { layers: newLayers, ...request }, caller);
  const rollback = (ref: ServiceRef, toRevision = 1, expectRevision = 2) =>
    portal.operations.rollback(ref, { toRevision, expectRevision }, caller);

  it('an apply keeps large integers byte for byte', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    const layers = parseLossless(
      `[{"name":"form","values":${bigValues}}]`,
    ) as ApplyRequest['layers'];
    await apply(ref, { layers });
    expect((await api.read(ref.name)).text).toContain(`"values":${sorted()}`);
  });

  it('a rollback keeps large integers byte for byte, and restores chart, layers and model, not suspend', async () => {
    const ref = nextRef();
    const created = await api.create(ref.name, {
      spec: { model: { name: 'now' } },
      status: {
        helm: { revision: 2 },
        history: [{ revision: 1, controllerRevision: `${ref.name}-1` }],
      },
    });
    await api.createRevision(created, {
      name: `${ref.name}-1`,
      number: 1,
      spec: `{"chart":{"name":"sglang","version":"~1.2.0","repo":"oci://charts.example.org/llm"},"layers":[{"name":"form","values":${bigValues}}],"model":{"name":"then"},"suspend":true}`,
    });
    const accepted = await rollback(ref);
    expect(accepted.warnings).toEqual([
      expect.stringContaining('range ~1.2.0'),
    ]);
    const { service, text } = await api.read(ref.name);
    expect(text).toContain(`"values":${sorted()}`);
    expect(service.spec).toMatchObject({
      chart: {
        name: 'sglang',
        version: '~1.2.0',
        repo: 'oci://charts.example.org/llm',
      },
      model: { name: 'then' },
    });
    expect(service.spec.suspend).toBeUndefined();
  });

  it('a forced apply names the generation that it makes; the next one without force takes it away', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name, {
      metadata: { annotations: { 'example.org/team': 'a' } },
    });
    const forced = await apply(ref, { force: true });
    const first = (await api.read(ref.name)).service;
    expect(forced.generation).toBe(2);
    expect(first.metadata).toMatchObject({
      generation: 2,
      annotations: { [force]: '2', 'example.org/team': 'a' },
    });
    // The operator failed on it; the same again, forced, means the generation that is there.
    await api.setStatus(ref.name, { phase: 'Failed', observedGeneration: 2 });
    await apply(ref, { force: true });
    expect((await api.read(ref.name)).service.metadata).toMatchObject({
      generation: 2,
      annotations: { [force]: '2' },
    });
    await apply(ref, { layers: [] });
    expect((await api.read(ref.name)).service.metadata).toMatchObject({
      generation: 3,
      annotations: { 'example.org/team': 'a' },
    });
    expect(
      (await api.read(ref.name)).service.metadata.annotations,
    ).not.toHaveProperty([force]);
  });

  it('a forced apply makes the annotations of a service that has none', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    await apply(ref, { force: true });
    expect((await api.read(ref.name)).service.metadata.annotations).toEqual({
      [force]: '2',
      'swiss.modelsphere.dev/action': 'apply',
      'swiss.modelsphere.dev/by': caller.actor,
    });
  });

  it('an apply that changes nothing is accepted and moves nothing', async () => {
    const ref = nextRef();
    const { spec } = await createSettled(api, ref.name);
    const accepted = await apply(ref, { layers: spec.layers });
    expect(accepted).toMatchObject({ generation: 1 });
    expect(accepted.warnings).toHaveLength(1);
  });

  const settled = { helm: { revision: 2 } };
  it.each([
    ['at the revision expected', settled, { expectRevision: 2 }, 'accepted'],
    ['at another', settled, { expectRevision: 1 }, 'RELEASE_MOVED'],
    ['at none yet', { helm: null }, { expectRevision: 1 }, 'RELEASE_MOVED'],
    ['in phase Applying', { phase: 'Applying' }, {}, 'RELEASE_BUSY'],
    ['in phase Failed', { phase: 'Failed' }, {}, 'accepted'],
    ['ahead of its operator', { observedGeneration: 0 }, {}, 'RELEASE_BUSY'],
    [
      'moved and busy, of which moved is told',
      { phase: 'Applying', ...settled },
      { expectRevision: 1 },
      'RELEASE_MOVED',
    ],
  ])('an apply on a service %s', async (__, status, request, expected) => {
    const ref = nextRef();
    await createSettled(api, ref.name, { status });
    const outcome = await apply(ref, request).then(
      () => 'accepted',
      error => error.code,
    );
    expect(outcome).toBe(expected);
    expect(await portal.runs.list({ limit: 10, name: ref.name })).toHaveLength(
      expected === 'accepted' ? 1 : 0,
    );
  });

  it.each([
    ['Applying', { phase: 'Applying' }],
    ['Failed', { phase: 'Failed' }],
    ['ahead of its operator', { observedGeneration: 0 }],
  ])('an uninstall does not mind a service that is %s', async (__, status) => {
    const ref = nextRef();
    await createSettled(api, ref.name, { status });
    await portal.operations.uninstall(ref, caller);
    expect(await api.exists(ref.name)).toBe(false);
  });

  it('a service that terminates is left to it: uninstall accepts, apply and rollback are refused', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name, {
      metadata: { finalizers: ['serving.modelsphere.dev/finalizer'] },
    });
    await api.delete(ref.name);
    const { service } = await api.read(ref.name);
    await api.setStatus(ref.name, {
      observedGeneration: service.metadata.generation,
    });
    await expect(apply(ref)).rejects.toMatchObject({ code: 'RELEASE_BUSY' });
    await expect(rollback(ref)).rejects.toMatchObject({ code: 'RELEASE_BUSY' });
    const accepted = await portal.operations.uninstall(ref, caller);
    expect(accepted).toMatchObject({ uid: service.metadata.uid });
    expect(accepted.runId).toBeUndefined();
    expect(await portal.runs.list({ limit: 10, name: ref.name })).toEqual([]);
    await api.clear(ref.name);
  });

  it.each([
    ['is not in the history', 7, {}],
    [
      'has no snapshot any more',
      3,
      { history: [{ revision: 3, controllerRevision: 'gone' }] },
    ],
    ['never had a snapshot', 3, { history: [{ revision: 3 }] }],
  ])(
    'a rollback to a revision that %s finds nothing',
    async (__, to, status) => {
      const ref = nextRef();
      await createSettled(api, ref.name, { status });
      await expect(rollback(ref, to)).rejects.toMatchObject({
        code: 'RELEASE_NOT_FOUND',
        fields: { operation: 'rollback', toRevision: to },
      });
      expect(await portal.runs.list({ limit: 10, name: ref.name })).toEqual([]);
    },
  );

  it('a rollback never takes the snapshot of a former service of the same name', async () => {
    const ref = nextRef();
    const former = await api.create(ref.name);
    await api.delete(ref.name);
    await api.create(ref.name, {
      status: {
        helm: { revision: 2 },
        history: [{ revision: 1, controllerRevision: `${ref.name}-1` }],
      },
    });
    await api.createRevision(former, {
      name: `${ref.name}-1`,
      number: 1,
      spec: '{"chart":{"name":"sglang","version":"1.0.0"},"layers":[]}',
    });
    await expect(rollback(ref)).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    expect((await api.read(ref.name)).service.metadata.generation).toBe(1);
  });

  it('a rollback to a time when the service was an arm is refused', async () => {
    const ref = nextRef();
    const created = await api.create(ref.name, {
      status: {
        helm: { revision: 2 },
        history: [{ revision: 1, controllerRevision: `${ref.name}-1` }],
      },
    });
    await api.createRevision(created, {
      name: `${ref.name}-1`,
      number: 1,
      spec: '{"chart":{"name":"vllm","version":"0.9.4"},"layers":[{"name":"canary-system","values":{}}]}',
    });
    await expect(rollback(ref)).rejects.toMatchObject({
      code: 'CANARY_LAYER_RESERVED',
    });
    expect((await api.read(ref.name)).service.metadata.generation).toBe(1);
  });

  it('a request with the layer of the operator is refused before anything is read', async () => {
    const layers = [{ name: 'canary-system', values: {} }];
    await expect(
      apply({ ...nextRef(), name: 'absent' }, { layers }),
    ).rejects.toMatchObject({ code: 'CANARY_LAYER_RESERVED' });
  });

  it.each(operationCalls)('%s knows its clusters', async (___, call) => {
    await expect(
      call(portal.operations, { ...nextRef(), cluster: 'west' }),
    ).rejects.toMatchObject({ code: 'CLUSTER_NOT_FOUND' });
  });

  it.each(
    operationCalls.flatMap(([operation, call]) => [
      { operation, call, cluster: { readOnly: true }, code: 'READ_ONLY' },
      {
        operation,
        call,
        cluster: { namespaces: ['other'] },
        code: 'INVALID_INPUT',
      },
    ]),
  )('$operation is refused with $code', async ({ call, cluster, code }) => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    const narrow = createPortal(started.server, {
      knex: await createRecordsDatabase(databases, 'SQLITE_3'),
      token: await started.server.grant('portal', portalRights),
      cluster,
    });
    await expect(call(narrow.operations, ref)).rejects.toMatchObject({ code });
    expect((await api.read(ref.name)).service.metadata.generation).toBe(1);
    await narrow.close();
  });

  /** A server gives the keys of maps in their order. */
  function sorted(): string {
    return '{"limit":-9223372036854775808,"nested":[{"a":1234567890123456789}],"seed":9007199254740993}';
  }
});
