import {
  type AcceptedExperimentWrite,
  defaultCanaryKeys,
  deriveArms,
  type ItemList,
  type Layer,
  type RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import { requestApi } from '@llm-canary/dev-cluster';
import { eventually } from '../__testUtils__/startPortal';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  arms,
  codeOf,
  createWritesBench,
  isGone,
  type WritesBench,
} from './__testUtils__/createWritesBench';

jest.setTimeout(120_000);

describe.each(testServers)('the life of an experiment on %s', (_, start) => {
  let bench: WritesBench;

  beforeAll(async () => {
    bench = await createWritesBench(start);
  }, 900_000);
  afterAll(() => bench?.close(), 60_000);

  it('makes one whose arms serve, changes its weights, stops it, and leaves the target alone', async () => {
    const {
      server,
      portal,
      live,
      elsewhere,
      preview,
      requestFor,
      create,
      update,
      stop,
    } = bench;
    const request = requestFor(live, {
      arms: [arms[0], { ...arms[1], namespace: elsewhere.namespace }],
      duration: '30m',
      looks: 6,
      note: 'is half enough?',
    });
    const at = `/apis/serving.modelsphere.dev/v1alpha1/namespaces/${live.namespace}/llmservices/chat`;
    await eventually(
      () => live.get('llmservices', 'chat'),
      ({ status }) => status?.phase === 'Applied',
    );
    const targetBefore = await requestApi(server, { path: at });
    const previewed = await preview(request);
    expect(previewed).toMatchObject({
      conflicts: [],
      dryRun: { state: 'accepted' },
      target: { name: 'chat', chart: 'vllm 0.9.4' },
    });

    const answer = await create(request);
    expect([answer.status, answer.text]).toEqual([202, expect.anything()]);
    const made = answer.json<AcceptedExperimentWrite>();
    expect(made).toMatchObject({
      operation: 'experiment-create',
      name: request.name,
      generation: 1,
      runId: expect.any(String),
    });
    const serving = await eventually(
      () => live.get('llmcanaries', request.name),
      ({ status }) => status?.phase === 'Serving',
    );
    expect(serving.metadata.annotations).toEqual({
      'canary.modelsphere.dev/planned-duration': '30m',
      'canary.modelsphere.dev/planned-looks': '6',
      'canary.modelsphere.dev/baseline': 'control',
      'swiss.modelsphere.dev/action': 'experiment-create',
      'swiss.modelsphere.dev/by': 'user:default/mock',
      'swiss.modelsphere.dev/note': 'is half enough?',
    });

    // What was promised is what the operator made.
    const target = await live.get('llmservices', 'chat');
    const derived = deriveArms({
      request,
      keys: defaultCanaryKeys,
      targetLayers: target.spec.layers as Layer[],
      uid: made.uid,
    });
    const spaces = [live, elsewhere];
    for (const [index, arm] of derived.entries()) {
      const service = await spaces[index].get('llmservices', arm.service.name);
      expect(service.metadata.labels).toEqual(arm.labels);
      expect(service.spec.layers).toEqual(
        arm.layers.map(({ name, values }) => ({ name, values })),
      );
      expect(
        (service.metadata.ownerReferences as unknown[] | undefined)?.length ??
          0,
      ).toBe(arm.ownerReference ? 1 : 0);
    }
    expect(previewed.arms.map(({ layers }) => layers)).toEqual(
      derived.map(({ layers }) => layers),
    );

    const { resourceVersion } = serving.metadata;
    const changed = await update(request, {
      arms: [
        { name: 'fp8', weight: 90 },
        { name: 'control', weight: 10 },
      ],
      expectResourceVersion: resourceVersion,
      expectGeneration: serving.metadata.generation,
      expectUid: made.uid,
    });
    expect([changed.status, changed.text]).toEqual([202, expect.anything()]);
    const weighed = await live.get('llmcanaries', request.name);
    expect(weighed.spec.arms).toMatchObject([
      { name: 'control', weight: 10 },
      { name: 'fp8', weight: 90, layers: arms[1].layers },
    ]);
    expect(weighed.metadata.annotations).toMatchObject({
      'swiss.modelsphere.dev/action': 'experiment-update',
      'canary.modelsphere.dev/planned-looks': '6',
    });
    // What was seen before is not so any more.
    expect(
      codeOf(
        await update(request, {
          arms: arms.map(({ name, weight }) => ({ name, weight })),
          expectResourceVersion: resourceVersion,
          expectGeneration: serving.metadata.generation,
          expectUid: made.uid,
        }),
      ),
    ).toEqual([409, 'EXPERIMENT_MOVED']);

    expect(codeOf(await stop(request, { expectUid: 'another' }))).toEqual([
      409,
      'EXPERIMENT_MOVED',
    ]);
    const stopped = await stop(request, { expectUid: made.uid, note: 'done' });
    expect(stopped.status).toBe(202);
    await eventually(
      () => isGone(live, 'llmcanaries', request.name),
      gone => gone,
    );
    for (const [index, { service }] of derived.entries()) {
      expect(await isGone(spaces[index], 'llmservices', service.name)).toBe(
        true,
      );
    }
    const targetAfter = await requestApi(server, { path: at });
    expect(targetAfter.text).toBe(targetBefore.text);
    expect(codeOf(await stop(request))).toEqual([404, 'EXPERIMENT_NOT_FOUND']);

    const runs = await portal.get(
      `/runs?subject=experiment&namespace=${live.namespace}&name=${request.name}`,
    );
    expect(runs.json<ItemList<RunView>>().items).toMatchObject([
      { operation: 'experiment-stop', result: 'accepted', note: 'done' },
      { operation: 'experiment-update', result: 'accepted', changed: true },
      { operation: 'experiment-create', result: 'accepted', uid: made.uid },
    ]);
  });
});
