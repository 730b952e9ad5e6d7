import { field, kinds, listAt, numberField, textField } from '../client';
import type { ApiObject, Fields } from '../client';
import { onEveryServer } from './onEveryServer';

jest.setTimeout(120_000);

onEveryServer('the life of an experiment', bench => {
  const inLab = (name: string) => ({ namespace: bench().lab, name });
  const inProd = (name: string) => ({ namespace: bench().prod, name });
  const inPhase = (name: string, phase: string) =>
    bench().until(
      kinds.llmCanary,
      inLab(name),
      object =>
        textField(object, 'status', 'phase') === phase &&
        (phase === 'Stopping' ||
          numberField(object, 'status', 'observedGeneration') ===
            object.metadata.generation),
    );

  /** Arm `a` beside the experiment, arm `b` in the namespace of the target. */
  async function start(name: string, arms?: Fields[]): Promise<ApiObject> {
    await bench().createService(`${name}-target`);
    await bench().createCanary(name, {
      target: inProd(`${name}-target`),
      arms: arms ?? [
        { name: 'a', weight: 60 },
        { name: 'b', weight: 40, namespace: bench().prod },
      ],
      route: { name: `${name}-route` },
    });
    return inPhase(name, 'Serving');
  }

  it('makes arms, route, proxy and CART, and is Serving when the arms are Ready', async () => {
    const live = await start('whole');
    expect(live.metadata.finalizers).toEqual([
      'canary.modelsphere.dev/cleanup',
    ]);
    const armOf = async (at: { namespace: string; name: string }) => {
      const service = await bench().client.get(kinds.llmService, at);
      return { ...at, uid: service?.metadata.uid };
    };
    expect(live.status).toMatchObject({
      arms: [
        {
          name: 'a',
          phase: 'Ready',
          ready: 1,
          total: 1,
          serviceRef: await armOf(inLab('whole-a')),
        },
        {
          name: 'b',
          phase: 'Ready',
          serviceRef: await armOf(inProd('whole-b')),
        },
      ],
      route: {
        name: 'whole-route',
        ready: true,
        arms: [
          { name: 'a', weight: 60 },
          { name: 'b', weight: 40 },
        ],
      },
    });
    expect(await bench().objectsIn(bench().lab)).toEqual(
      expect.arrayContaining([
        'Deployment/whole-cart',
        'Deployment/whole-proxy',
        'LLMService/whole-a',
        'ModelRoute/whole',
        'ModelRoute/whole-a',
      ]),
    );
  });

  it('ties an arm of another namespace by labels alone', async () => {
    await start('apart');
    const near = await bench().client.get(kinds.llmService, inLab('apart-a'));
    const far = await bench().client.get(kinds.llmService, inProd('apart-b'));
    const parent = await bench().client.get(kinds.llmCanary, inLab('apart'));
    const uid = parent?.metadata.uid;
    expect(near?.metadata.ownerReferences).toMatchObject([
      { kind: 'LLMCanary', name: 'apart', uid, controller: true },
    ]);
    expect(far?.metadata.ownerReferences).toBeUndefined();
    expect(far?.metadata.labels).toMatchObject({
      'canary.modelsphere.dev/name': 'apart',
      'canary.modelsphere.dev/namespace': bench().lab,
      'canary.modelsphere.dev/uid': uid,
      'canary.modelsphere.dev/arm': 'b',
    });
    const names = listAt(far, 'spec', 'layers').map(layer =>
      textField(layer, 'name'),
    );
    expect(names.at(-1)).toBe('canary-system');
  });

  it('gives back labels and layer that somebody took from an arm', async () => {
    await start('mends');
    await bench().client.merge(kinds.llmService, inLab('mends-a'), {
      metadata: {
        labels: {
          'canary.modelsphere.dev/uid': null,
          'canary.modelsphere.dev/name': null,
        },
      },
      spec: { layers: [{ name: 'form', values: {} }] },
    });
    await bench().until(kinds.llmService, inLab('mends-a'), arm => {
      const layers = listAt(arm, 'spec', 'layers');
      return (
        arm.metadata.labels?.['canary.modelsphere.dev/name'] === 'mends' &&
        textField(layers.at(-1), 'name') === 'canary-system'
      );
    });
  });

  it('moves weights in the route without touching an arm', async () => {
    await start('shifts');
    const before = await bench().client.get(
      kinds.llmService,
      inLab('shifts-a'),
    );
    await bench().client.merge(kinds.llmCanary, inLab('shifts'), {
      spec: {
        arms: [
          { name: 'a', weight: 10 },
          { name: 'b', weight: 90, namespace: bench().prod },
        ],
      },
    });
    const live = await inPhase('shifts', 'Serving');
    expect(listAt(live, 'status', 'route', 'arms')[0]).toMatchObject({
      weight: 10,
    });
    const route = await bench().client.get(kinds.modelRoute, inLab('shifts'));
    expect(field(route, 'spec', 'nginx', 'values')).toEqual({
      'weight.a': '10',
      'weight.b': '90',
    });
    const after = await bench().client.get(kinds.llmService, inLab('shifts-a'));
    expect(after?.metadata.generation).toBe(before?.metadata.generation);
  });

  it('removes an arm that the spec names no longer', async () => {
    await start('drops');
    await bench().client.merge(kinds.llmCanary, inLab('drops'), {
      spec: {
        arms: [
          { name: 'a', weight: 50 },
          { name: 'c', weight: 50 },
        ],
      },
    });
    await bench().untilGone(kinds.llmService, inProd('drops-b'));
    await bench().until(
      kinds.llmService,
      inLab('drops-c'),
      arm => textField(arm, 'status', 'phase') === 'Applied',
    );
  });

  it('does not touch a service that has the name of an arm', async () => {
    const stranger = await bench().createService('taken-b');
    await bench().createService('taken-target');
    await bench().createCanary('taken', {
      target: inProd('taken-target'),
      arms: [
        { name: 'a', weight: 50 },
        { name: 'b', weight: 50, namespace: bench().prod },
      ],
    });
    const live = await bench().until(
      kinds.llmCanary,
      inLab('taken'),
      object =>
        textField(listAt(object, 'status', 'arms')[1], 'phase') === 'Failed',
    );
    expect(textField(live, 'status', 'phase')).toBe('Provisioning');
    await bench().client.delete(kinds.llmCanary, inLab('taken'));
    await bench().untilGone(kinds.llmCanary, inLab('taken'));
    const after = await bench().client.get(kinds.llmService, inProd('taken-b'));
    expect(after?.metadata.uid).toBe(stranger.metadata.uid);
    expect(after?.metadata.labels).toBeUndefined();
    expect(after?.metadata.generation).toBe(1);
  });

  it('refuses an arm of another experiment as its target', async () => {
    await start('outer');
    await bench().createCanary('nested', {
      target: inLab('outer-a'),
      arms: [
        { name: 'a', weight: 50 },
        { name: 'b', weight: 50 },
      ],
    });
    const live = await inPhase('nested', 'Failed');
    expect(live.status).toMatchObject({
      conditions: [{ type: 'TargetReady', reason: 'NestedTarget' }],
    });
    const arm = await bench().client.get(kinds.llmService, inLab('nested-a'));
    expect(arm).toBeUndefined();
  });

  it('waits for a target that is not there yet', async () => {
    await bench().createCanary('waits', {
      target: inProd('waits-target'),
      arms: [
        { name: 'a', weight: 50 },
        { name: 'b', weight: 50 },
      ],
    });
    await bench().until(
      kinds.llmCanary,
      inLab('waits'),
      object =>
        textField(object, 'status', 'message')?.includes('does not exist') ===
        true,
    );
    await bench().createService('waits-target');
    await inPhase('waits', 'Serving');
  });

  it('stops cleanly: arms, route and pods go, the target stays', async () => {
    await start('ends');
    await bench().client.delete(kinds.llmCanary, inLab('ends'));
    await bench().untilGone(kinds.llmCanary, inLab('ends'));
    const left = [
      ...(await bench().objectsIn(bench().lab)),
      ...(await bench().objectsIn(bench().prod)),
    ].filter(name => /\/ends/.test(name) && !/^(Pod|ControllerRev)/.test(name));
    expect(left).toEqual(['Deployment/ends-target', 'LLMService/ends-target']);
    const target = await bench().client.get(
      kinds.llmService,
      inProd('ends-target'),
    );
    expect(target?.metadata.deletionTimestamp).toBeUndefined();
  });
});
