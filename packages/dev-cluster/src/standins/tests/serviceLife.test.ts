import { exactInteger } from '../../embedded/exactJson';
import { field, kinds, listAt, numberField, textField } from '../client';
import type { ApiObject, Fields } from '../client';
import { pathOf } from '../client';
import { requestApi } from '../../http';
import { toReleaseSecret } from '../service/releaseRecord';
import { onEveryServer } from './onEveryServer';

jest.setTimeout(120_000);

const everyFeature = {
  replicaCount: 1,
  modelRoute: { enabled: true },
  scaler: { enabled: true, minReplicas: 2, maxReplicas: 3 },
  sloRequirement: {
    enabled: true,
    ttft: { default: { metrics: [{ type: 'p95', threshold: 2 }] } },
  },
};

function isSettled(phase: string) {
  return (object: ApiObject) =>
    textField(object, 'status', 'phase') === phase &&
    numberField(object, 'status', 'observedGeneration') ===
      object.metadata.generation;
}

const layers = (values: Fields) => ({ layers: [{ name: 'form', values }] });

onEveryServer('the life of a service', bench => {
  const at = (name: string) => ({ namespace: bench().prod, name });
  const settled = (name: string, phase = 'Applied') =>
    bench().until(kinds.llmService, at(name), isSettled(phase));
  const change = (name: string, spec: Fields) =>
    bench().client.merge(kinds.llmService, at(name), { spec });
  const revisionOf = (object: ApiObject) =>
    numberField(object, 'status', 'helm', 'revision');
  const ofService = async (name: string) =>
    (await bench().objectsIn(bench().prod)).filter(
      object => object.includes(`/${name}`) || object.includes(`.${name}.`),
    );

  it('is installed, with every object of its chart', async () => {
    await bench().createService('whole', layers(everyFeature));
    const live = await settled('whole');
    expect(live.metadata.finalizers).toContain(
      'serving.modelsphere.dev/finalizer',
    );
    expect(live.status).toMatchObject({
      message: '',
      chart: { name: 'vllm', version: '0.9.4' },
      helm: { revision: 1, status: 'deployed' },
      conditions: [{ type: 'Applied', status: 'True', reason: 'Installed' }],
    });
    const hash = textField(live, 'status', 'appliedHash') ?? '';
    expect(await ofService('whole')).toEqual(
      expect.arrayContaining([
        'Deployment/whole',
        'ModelRoute/whole',
        'LLMScaler/whole',
        'LLMSLORequirement/whole',
        'Secret/sh.helm.release.v1.whole.v1',
        `ControllerRevision/whole-${hash.slice(7, 15)}`,
      ]),
    );
  });

  it('has its pods made ready, and its route and scaler show them', async () => {
    await bench().createService('ready', layers(everyFeature));
    await settled('ready');
    const ready = (object: ApiObject) =>
      numberField(object, 'status', 'readyReplicas') === 2;
    await bench().until(kinds.deployment, at('ready'), ready);
    await bench().until(
      kinds.modelRoute,
      at('ready'),
      route => numberField(route, 'status', 'backends') === 2,
    );
    await bench().until(
      kinds.llmScaler,
      at('ready'),
      scaler => numberField(scaler, 'status', 'currentReplicas') === 2,
    );
  });

  it('is upgraded: a new revision, the newest first, the old one superseded', async () => {
    await bench().createService('grows');
    const first = await settled('grows');
    await change('grows', layers({ replicaCount: 2 }));
    const second = await settled('grows');
    expect(revisionOf(second)).toBe(2);
    const history = listAt(second, 'status', 'history');
    expect(history.map(entry => field(entry, 'revision'))).toEqual([2, 1]);
    expect(history[1]).toEqual(listAt(first, 'status', 'history')[0]);
    const old = await bench().client.get(
      kinds.secret,
      at('sh.helm.release.v1.grows.v1'),
    );
    expect(old?.metadata.labels).toMatchObject({ status: 'superseded' });
  });

  it('goes back to an earlier spec as a revision of its own', async () => {
    await bench().createService('back');
    await settled('back');
    await change('back', layers({ replicaCount: 2 }));
    await settled('back');
    await change('back', layers({ replicaCount: 1 }));
    const live = await settled('back');
    const [newest, , oldest] = listAt(live, 'status', 'history');
    expect(newest).toMatchObject({ revision: 3 });
    expect(field(newest, 'controllerRevision')).toBe(
      field(oldest, 'controllerRevision'),
    );
  });

  it('keeps every integer of its values, in the object and in the revision', async () => {
    await bench().createService(
      'exact',
      layers({ seed: exactInteger('9007199254740993') }),
    );
    const live = await settled('exact');
    const [entry] = listAt(live, 'status', 'history');
    const name = textField(entry, 'controllerRevision') ?? '';
    for (const path of [
      pathOf(kinds.llmService, at('exact')),
      pathOf(kinds.controllerRevision, at(name)),
    ]) {
      const { text } = await requestApi(bench().server, { path });
      expect(text).toContain('9007199254740993');
    }
  });

  it('removes the objects of a feature that is switched off', async () => {
    await bench().createService('sheds', layers(everyFeature));
    await settled('sheds');
    await change('sheds', {
      layers: [{ name: 'form', values: { replicaCount: 1 } }],
    });
    await settled('sheds');
    const kept = (await ofService('sheds')).filter(object =>
      /^(ModelRoute|LLM(Scaler|SLO))/.test(object),
    );
    expect(kept).toEqual([]);
  });

  it('fails with the chart broken, and recovers with a good one', async () => {
    await bench().createService('breaks');
    await settled('breaks');
    await change('breaks', { chart: { name: 'broken', version: '0.9.6' } });
    const failed = await settled('breaks', 'Failed');
    expect(failed.status).toMatchObject({
      helm: { revision: 2, status: 'failed' },
      chart: { name: 'vllm', version: '0.9.4' },
    });
    expect(textField(failed, 'status', 'message')).toContain('broken');
    expect(listAt(failed, 'status', 'history')).toHaveLength(1);
    await change('breaks', {
      chart: { name: 'vllm', version: '0.9.5' },
    });
    expect(revisionOf(await settled('breaks'))).toBe(3);
  });

  it('fails when no published chart is in its range', async () => {
    await bench().createService('nochart', {
      chart: { name: 'vllm', version: '>=9' },
    });
    const failed = await settled('nochart', 'Failed');
    expect(failed.status).toMatchObject({
      conditions: [{ type: 'Applied', reason: 'ChartResolveFailed' }],
    });
  });

  it('fails when its values make an object that the API refuses', async () => {
    await bench().createService(
      'refused',
      layers({ scaler: { enabled: true, minReplicas: -1 } }),
    );
    const failed = await settled('refused', 'Failed');
    expect(textField(failed, 'status', 'message')).toContain('minReplicas');
  });

  it('does nothing while suspended, and catches up after', async () => {
    await bench().createService('rests', { suspend: true });
    await bench().createService('witness');
    await settled('witness');
    const resting = await bench().client.get(kinds.llmService, at('rests'));
    expect(resting?.status).toBeUndefined();
    await change('rests', { suspend: false });
    await settled('rests');
  });

  it.each([
    ['adopts a release that is the same', 1, 'Applied', 'True'],
    ['refuses to adopt one with other values', 2, 'Failed', 'False'],
  ])('%s', async (_sentence, replicaCount, phase, adopted) => {
    const name = `adopts-${replicaCount}`;
    const time = new Date().toISOString();
    await bench().client.create(
      kinds.secret,
      toReleaseSecret(
        {
          ...at(name),
          revision: 5,
          status: 'deployed',
          chart: { name: 'vllm', version: '0.9.4' },
          config: { replicaCount: 1 },
          description: '',
          firstDeployed: time,
          lastDeployed: time,
          manifest: [],
        },
        new Date(),
      ),
    );
    await bench().createService(name, layers({ replicaCount }));
    const live = await settled(name, phase);
    expect(listAt(live, 'status', 'conditions')).toContainEqual(
      expect.objectContaining({ type: 'Adopted', status: adopted }),
    );
    // Helm was not called either way.
    const secrets = (await ofService(name)).filter(object =>
      object.startsWith('Secret/'),
    );
    expect(secrets).toEqual([`Secret/sh.helm.release.v1.${name}.v5`]);
  });

  it('goes with everything it made', async () => {
    await bench().createService('leaves', layers(everyFeature));
    await settled('leaves');
    await bench().client.delete(kinds.llmService, at('leaves'));
    await bench().untilGone(kinds.llmService, at('leaves'));
    const left = (await ofService('leaves')).filter(
      // These are the garbage collector's and the workload stand-in's, a moment later.
      object => !/^(Pod|ControllerRevision)/.test(object),
    );
    expect(left).toEqual([]);
    await waitUntilNothing(() => ofService('leaves'));
  });

  it('leaves its release behind under the policy Orphan', async () => {
    await bench().createService('orphans', undefined, {
      annotations: { 'serving.modelsphere.dev/deletion-policy': 'Orphan' },
    });
    await settled('orphans');
    await bench().client.delete(kinds.llmService, at('orphans'));
    await bench().untilGone(kinds.llmService, at('orphans'));
    expect(await ofService('orphans')).toEqual(
      expect.arrayContaining([
        'Deployment/orphans',
        'Secret/sh.helm.release.v1.orphans.v1',
      ]),
    );
  });

  it('is finished by stand-ins that were started again', async () => {
    await bench().createService('survives');
    await bench().until(kinds.llmService, at('survives'), object =>
      ['Pending', 'Applying'].includes(
        textField(object, 'status', 'phase') ?? '',
      ),
    );
    await bench().stopStandIns();
    await bench().client.delete(kinds.llmService, at('witness'));
    bench().startStandIns();
    await settled('survives');
    await bench().untilGone(kinds.llmService, at('witness'));
  });

  it('gets there while somebody else writes to it all the time', async () => {
    await bench().createService('busy');
    let writing = true;
    const writer = (async () => {
      for (let count = 0; writing; count += 1) {
        const labels = { count: String(count) };
        await bench().client.merge(kinds.llmService, at('busy'), {
          metadata: { labels },
        });
      }
    })();
    const live = await settled('busy').finally(() => {
      writing = false;
    });
    await writer;
    expect(revisionOf(live)).toBe(1);
  });
});

async function waitUntilNothing(list: () => Promise<string[]>): Promise<void> {
  const deadline = Date.now() + 60_000;
  let left = await list();
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 50));
    left = await list();
  }
  expect(left).toEqual([]);
}
