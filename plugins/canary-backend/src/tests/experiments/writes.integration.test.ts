import {
  type AcceptedExperimentWrite,
  type CreateExperimentRequest,
  defaultCanaryKeys,
  type ExperimentDetail,
  type ItemList,
  parseLossless,
  type Refusal,
  type RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import { eventually } from '../__testUtils__/startPortal';
import { adoptionLabels, ServiceApi } from '../writes/__testUtils__/ServiceApi';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  arms,
  codeOf,
  createWritesBench,
  isGone,
  type WritesBench,
} from './__testUtils__/createWritesBench';

jest.setTimeout(120_000);

const { labels } = defaultCanaryKeys;

describe.each(testServers)('the writes of experiments on %s', (_, start) => {
  let bench: WritesBench;

  beforeAll(async () => {
    bench = await createWritesBench(start);
  }, 900_000);
  afterAll(() => bench?.close(), 60_000);

  it('refuses a target that is an arm, also one that became it a moment before', async () => {
    const { portal, still, requestFor, create, conflictsOf } = bench;
    await still.createService('later');
    const request = requestFor(still, {
      target: { namespace: still.namespace, name: 'later' },
    });
    expect(await conflictsOf(request)).toEqual([]);
    await still.patch('llmservices', 'later', {
      metadata: { labels: adoptionLabels(still.namespace) },
    });
    expect(await conflictsOf(request)).toEqual(['CANARY_NESTED_TARGET']);
    const answer = await create(request);
    expect(codeOf(answer)).toEqual([409, 'CANARY_NESTED_TARGET']);
    expect(JSON.parse(answer.text).error).toMatchObject({
      operation: 'experiment-create',
      managedBy: { name: 'experiment', namespace: still.namespace },
    });
    expect(await isGone(still, 'llmcanaries', request.name)).toBe(true);
    const refusals = await portal.get('/refusals?code=CANARY_NESTED_TARGET');
    expect(refusals.json<ItemList<Refusal>>().items).toMatchObject([
      { subject: 'experiment', name: request.name, door: 'portal' },
    ]);
    const runs = await portal.get(`/runs?name=${request.name}`);
    expect(runs.json<ItemList<RunView>>().totalCount).toBe(0);
  });

  it.each<
    [
      sentence: string,
      change: Partial<CreateExperimentRequest>,
      conflict: string,
      refusal: [number, string],
    ]
  >([
    [
      'a target that is not there',
      { target: { namespace: 'x', name: 'nobody' } },
      'TARGET_NOT_FOUND',
      [404, 'RELEASE_NOT_FOUND'],
    ],
    [
      'the layer of the operator',
      {
        arms: [
          arms[0],
          { ...arms[1], layers: [{ name: 'canary-system', values: {} }] },
        ],
      },
      'CANARY_LAYER_RESERVED',
      [400, 'CANARY_LAYER_RESERVED'],
    ],
    [
      'a canary label among the values',
      {
        arms: [
          arms[0],
          {
            ...arms[1],
            layers: [
              { name: 'edit', values: { podLabels: { [labels.name]: 'x' } } },
            ],
          },
        ],
      },
      'CANARY_LAYER_RESERVED',
      [400, 'CANARY_LAYER_RESERVED'],
    ],
    [
      'a name from which names of 54 characters follow',
      { name: 'e'.repeat(46) },
      'NAME_INVALID',
      [400, 'INVALID_INPUT'],
    ],
    [
      'an arm in a namespace that is not configured',
      { arms: [arms[0], { ...arms[1], namespace: 'kube-system' }] },
      'NAMESPACE_NOT_ALLOWED',
      [400, 'INVALID_INPUT'],
    ],
    [
      'a route of another',
      { route: { name: 'taken-route' } },
      'ROUTE_TAKEN',
      [409, 'EXPERIMENT_EXISTS'],
    ],
  ])('refuses %s', async (_sentence, change, conflict, refusal) => {
    const { still, requestFor, create, conflictsOf } = bench;
    if (conflict === 'ROUTE_TAKEN') {
      await still.create('modelroutes', {
        apiVersion: 'routing.modelsphere.dev/v1alpha1',
        kind: 'ModelRoute',
        metadata: { name: 'by-hand' },
        spec: { nginx: { route: 'taken-route', outputConfigMap: 'routes' } },
      });
    }
    const request = requestFor(still, change);
    if (change.target) {
      request.target = { ...change.target, namespace: still.namespace };
    }
    expect(await conflictsOf(request)).toContain(conflict);
    expect(codeOf(await create(request))).toEqual(refusal);
    expect(await isGone(still, 'llmcanaries', request.name)).toBe(true);
  });

  it('refuses names that are taken: of an experiment, of an arm, of an arm to come', async () => {
    const { still, preview, requestFor, create, conflictsOf } = bench;
    const request = requestFor(still);
    await still.createService(`${request.name}-fp8`);
    expect(await preview(request)).toMatchObject({
      conflicts: [{ code: 'NAME_TAKEN', arm: 'fp8' }],
      dryRun: { state: 'notSent' },
    });
    expect(codeOf(await create(request))).toEqual([409, 'EXPERIMENT_EXISTS']);

    const first = requestFor(still);
    expect((await create(first)).status).toBe(202);
    expect(await conflictsOf(first)).toContain('EXPERIMENT_EXISTS');
    expect(codeOf(await create(first))).toEqual([409, 'EXPERIMENT_EXISTS']);
    const sameTarget = await preview(requestFor(still));
    expect(sameTarget.alsoTouches).toContainEqual(
      expect.objectContaining({ kind: 'LLMCanary', name: first.name }),
    );
  });

  it('lets one of two portals make it, whatever their locks', async () => {
    const { still, requestFor, create } = bench;
    // With locks of its own, so that only the cluster keeps them apart.
    const other = await bench.anotherPortal();
    const request = requestFor(still);
    const answers = await Promise.all([
      create(request),
      create(request, other),
    ]);
    expect(answers.map(codeOf).sort()).toEqual([
      [202, undefined],
      [409, 'EXPERIMENT_EXISTS'],
    ]);
  });

  it('does it once under an Idempotency-Key', async () => {
    const { still, send, requestFor } = bench;
    const body = requestFor(still);
    const key = `key-${body.name}`;
    const first = await send('POST', '/experiments', { body, key });
    const again = await send('POST', '/experiments', { body, key });
    expect([again.status, again.text]).toEqual([202, first.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('changes nothing on a read-only cluster, and says so before', async () => {
    const readOnly = await bench.anotherPortal({ readOnly: true });
    const { still, requestFor, create, conflictsOf } = bench;
    const request = requestFor(still);
    expect(await conflictsOf(request, readOnly)).toEqual(['READ_ONLY']);
    expect(codeOf(await create(request, readOnly))).toEqual([403, 'READ_ONLY']);
    expect(await isGone(still, 'llmcanaries', request.name)).toBe(true);
  });

  it('wants every arm once in a change of weights', async () => {
    const { still, requestFor, create, update } = bench;
    const request = requestFor(still);
    const made = (await create(request)).json<AcceptedExperimentWrite>();
    const expectResourceVersion = made.resourceVersion;
    const weigh = (...given: Array<[string, number]>) =>
      update(request, {
        arms: given.map(([name, weight]) => ({ name, weight })),
        expectResourceVersion,
      });
    expect(codeOf(await weigh(['control', 50], ['other', 50]))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(codeOf(await weigh(['control', 50], ['fp8', 40]))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    const same = await weigh(['fp8', 40], ['control', 60]);
    expect(same.json<AcceptedExperimentWrite>()).toMatchObject({
      warnings: ['The arms have these weights already.'],
    });
    // The status moves the resourceVersion, and is nobody's change.
    await still.setStatus('llmcanaries', request.name, { phase: 'Pending' });
    expect(codeOf(await weigh(['fp8', 50], ['control', 50]))).toEqual([
      409,
      'EXPERIMENT_MOVED',
    ]);
    const moved = await update(request, {
      arms: [
        { name: 'fp8', weight: 50 },
        { name: 'control', weight: 50 },
      ],
      expectResourceVersion,
      expectGeneration: made.generation,
      expectUid: made.uid,
    });
    expect(moved.status).toBe(202);
  });

  it.each([
    ['with its uid', true],
    ['without', false],
  ])(
    'changes no weights of a successor under the name, when the first was seen %s',
    async (_sentence, isNamed) => {
      const { still, requestFor, create, update, stop } = bench;
      const request = requestFor(still);
      const first = (await create(request)).json<AcceptedExperimentWrite>();
      expect((await stop(request)).status).toBe(202);
      const second = (await create(request)).json<AcceptedExperimentWrite>();
      expect(second.generation).toBe(first.generation);
      const answer = await update(request, {
        arms: [
          { name: 'fp8', weight: 50 },
          { name: 'control', weight: 50 },
        ],
        expectResourceVersion: first.resourceVersion,
        expectGeneration: first.generation,
        ...(isNamed && { expectUid: first.uid }),
      });
      expect(codeOf(answer)).toEqual([409, 'EXPERIMENT_MOVED']);
      const live = await still.get('llmcanaries', request.name);
      expect(live.metadata.generation).toBe(second.generation);
    },
  );

  it('has a history of what was stopped as soon as it was made', async () => {
    const { portal, still, requestFor, create, stop } = bench;
    const request = requestFor(still);
    const made = (await create(request)).json<AcceptedExperimentWrite>();
    expect((await stop(request)).status).toBe(202);
    const at = `/experiments/main/${still.namespace}/${request.name}`;
    const at202 = await portal.get(at);
    expect([at202.status, at202.text]).toEqual([200, expect.anything()]);
    const detail = await eventually(
      async () => (await portal.get(at)).json<ExperimentDetail>(),
      ({ endedAt }) => endedAt !== undefined,
    );
    expect(detail).toMatchObject({ uid: made.uid, phase: 'Stopped' });
    expect(detail.arms.map(({ name }) => name)).toEqual(['control', 'fp8']);
  });

  it('takes a stop of what is going already for done', async () => {
    const { still, requestFor, create, update, stop } = bench;
    const request = requestFor(still);
    await create(request);
    await still.patch('llmcanaries', request.name, {
      metadata: { finalizers: ['test.example/hold'] },
    });
    expect((await stop(request)).status).toBe(202);
    const again = await stop(request);
    expect([again.status, again.json()]).toMatchObject([
      202,
      { warnings: ['It was being stopped already.'] },
    ]);
    expect(
      codeOf(
        await update(request, {
          arms: [
            { name: 'fp8', weight: 50 },
            { name: 'control', weight: 50 },
          ],
          expectResourceVersion: 'any',
        }),
      ),
    ).toEqual([409, 'EXPERIMENT_MOVED']);
    await still.patch('llmcanaries', request.name, {
      metadata: { finalizers: null },
    });
  });

  it('keeps integers that JavaScript cannot hold', async () => {
    const { server, still, requestFor, create } = bench;
    const request = requestFor(still);
    const text = JSON.stringify(request).replace(
      '"dtype":"fp8"',
      '"seed":9007199254740993',
    );
    expect((await create(text)).status).toBe(202);
    const api = await ServiceApi.create(server, still.namespace);
    const { text: stored } = await api.request({
      path: `/apis/canary.modelsphere.dev/v1alpha1/namespaces/${still.namespace}/llmcanaries/${request.name}`,
    });
    expect(stored).toContain('9007199254740993');
    expect(parseLossless(stored)).toBeDefined();
  });
});
