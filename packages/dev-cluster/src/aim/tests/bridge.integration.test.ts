import { field, type ApiObject } from '../../standins/client';
import { aimKey, aimKinds } from '../aimKinds';
import type { AimBridgeOptions } from '../bridge';
import { profileRuntimeName } from '../deriveName';
import { Cutover, isReady } from '../__testUtils__/Cutover';
import { onBothServers } from '../__testUtils__/onBothServers';

const desired = ({ metadata, spec }: ApiObject) => ({
  uid: metadata.uid,
  generation: metadata.generation,
  labels: metadata.labels,
  annotations: metadata.annotations,
  ownerReferences: metadata.ownerReferences,
  finalizers: metadata.finalizers,
  spec,
});

onBothServers('bridge', aim => {
  let cutover: Cutover;
  const begin = async (options?: AimBridgeOptions) => {
    cutover = await Cutover.begin(aim(), options);
  };
  afterEach(() => cutover?.end());

  it('adopts the artifact and its claim in a Shared cache, and writes neither', async () => {
    await begin();
    const before = await cutover.artifact();
    await cutover.prepare();
    const cache = await cutover.cache();
    const { name, uid } = before.metadata;
    expect(field(cache, 'status')).toMatchObject({
      observedGeneration: cache.metadata.generation,
      artifacts: {
        [name]: {
          uid,
          name,
          status: 'Ready',
          persistentVolumeClaim: `${name}-cache-ac3d8032`,
        },
      },
    });
    expect(cache.metadata.finalizers).toEqual([
      aimKey('profile-cache-artifact-cleanup'),
    ]);
    expect(await cutover.artifact()).toEqual(before);
  });

  it('R145: leaves the workload untouched while both pins match', async () => {
    await begin();
    await cutover.prepare();
    const before = await cutover.workload();
    await cutover.cutOver();
    const service = await cutover.observed();
    expect(field(service, 'status')).toMatchObject({
      observedGeneration: 4,
      status: 'Running',
      resolvedProfile: { uid: (await cutover.profile()).metadata.uid },
      cache: { profileCacheRef: { name: cutover.cacheName } },
    });
    expect(field(service, 'status', 'resolvedTemplate')).toBeUndefined();
    expect(
      field(service, 'status', 'cache', 'templateCacheRef'),
    ).toBeUndefined();
    expect(await cutover.condition('InferenceServiceReady')).toBe(
      'True RuntimeReady',
    );
    expect(await cutover.workload()).toEqual(before);
  });

  it('R146: renders nothing when the pinned workload is missing', async () => {
    await begin();
    await cutover.prepare();
    const { uid } = (await cutover.workload()).metadata;
    const at = { namespace: cutover.namespace, name: cutover.workloadName };
    await cutover.change(aimKinds.inferenceService, at, {
      metadata: { finalizers: null },
    });
    await aim().client.delete(aimKinds.inferenceService, at);
    await cutover.cutOver({ uid });
    await cutover.observed();
    expect(await cutover.condition('InferenceServiceReady')).toBe(
      'False PinnedRuntimeMissing',
    );
    expect(await cutover.condition('Ready')).toBe('False PinnedRuntimeMissing');
    const { items } = await aim().client.list(aimKinds.inferenceService, {
      namespace: cutover.namespace,
    });
    expect(items).toEqual([]);
  });

  it('R147: renders nothing when another workload stands under the name', async () => {
    await begin();
    cutover.bridge.faults.add('otherInferenceService');
    await cutover.prepare();
    const before = await cutover.workload();
    await cutover.cutOver();
    await cutover.observed();
    expect(await cutover.condition('InferenceServiceReady')).toBe(
      'False PinnedRuntimeReplaced',
    );
    const after = await cutover.workload();
    expect(after.metadata.uid).not.toBe(before.metadata.uid);
    expect(after.spec).toEqual(before.spec);
  });

  it.each<[string, Record<string, string | null>]>([
    ['the template label is missing', { [aimKey('template')]: null }],
    ['the template label is empty', { [aimKey('template')]: '' }],
    ['the profile label is there', { [aimKey('profile')]: '' }],
  ])('R148: renders nothing when %s', async (_, labels) => {
    await begin();
    await cutover.prepare();
    const { workloadName: name } = cutover;
    await cutover.change(
      aimKinds.inferenceService,
      { name },
      { metadata: { labels } },
    );
    const before = await cutover.workload();
    await cutover.cutOver();
    await cutover.observed();
    expect(await cutover.condition('InferenceServiceReady')).toBe(
      'False PinnedRuntimeLabelsInvalid',
    );
    expect(desired(await cutover.workload())).toEqual(desired(before));
  });

  it('R149: renders the workload anew when a later change expires the pin', async () => {
    await begin();
    await cutover.prepare();
    const before = await cutover.workload();
    await cutover.cutOver();
    await cutover.observed();
    const at = { name: 'qwen-chat' };
    await cutover.change(aimKinds.service, at, {
      metadata: { labels: { a: 'b' } },
    });
    await cutover.observed();
    expect(await cutover.workload()).toEqual(before);

    await cutover.change(aimKinds.service, at, { spec: { replicas: 2 } });
    const after = await cutover.until('the workload is rendered', async () => {
      const workload = await cutover.workload();
      const model = field(workload, 'spec', 'predictor', 'model');
      return model !== undefined && workload;
    });
    expect(field(after, 'spec', 'predictor')).toEqual({
      minReplicas: 1,
      maxReplicas: 1,
      model: {
        modelFormat: { name: 'huggingface' },
        runtime: profileRuntimeName('qwen3-32b-mi300x-lat-fp8'),
      },
    });
    expect(after.metadata.uid).toBe(before.metadata.uid);
    expect(after.metadata.generation).toBe(2);
    const { labels = {} } = after.metadata;
    expect(labels[aimKey('profile')]).toBe('qwen3-32b-mi300x-lat-fp8');
    expect(labels).not.toHaveProperty([aimKey('template')]);
  });

  it('renders the workload anew when the cutover has no pin', async () => {
    await begin();
    await cutover.prepare();
    await cutover.cutOver('none');
    await cutover.until('the workload is rendered', async () =>
      field(await cutover.workload(), 'spec', 'predictor', 'model'),
    );
  });

  it('takes the keys of the pin from its options', async () => {
    await begin({
      pinKeys: { generation: 'x.io/g', inferenceServiceUid: 'x.io/u' },
    });
    await cutover.prepare();
    await cutover.cutOver();
    // The keys that it does not know are no pin.
    await cutover.until('the workload is rendered', async () =>
      field(await cutover.workload(), 'spec', 'predictor', 'model'),
    );
  });

  it.each([
    ['Exhaustive', true, false],
    ['Reduced', false, true],
    ['Both', true, true],
  ] as const)(
    'projects in mode %s: of the profile %s, of its model %s',
    async (mode, ofProfile, ofModel) => {
      await begin({ mode });
      await cutover.createProfile({ primary: true });
      const { status } = await cutover.until(
        'the profile is Ready',
        async () => {
          const profile = await cutover.profile();
          return isReady(profile) && profile;
        },
      );
      const name = profileRuntimeName('qwen3-32b-mi300x-lat-fp8');
      const names = {
        ...(ofProfile ? { projectedRuntimeName: name } : {}),
        ...(ofModel
          ? { projectedModelSlugRuntimeName: 'aim-qwen-qwen3-32b-fp8' }
          : {}),
      };
      expect(status).toMatchObject({
        deployable: true,
        observedGeneration: 1,
        ...names,
      });
      const { items } = await aim().client.list(aimKinds.servingRuntime, {
        namespace: cutover.namespace,
      });
      expect(items.map(({ metadata }) => metadata.name).sort()).toEqual(
        Object.values(names).sort(),
      );
      const owners = items.map(({ metadata }) => metadata.ownerReferences);
      const { uid } = (await cutover.profile()).metadata;
      expect(owners).toEqual(
        items.map(() => [expect.objectContaining({ uid })]),
      );
    },
  );

  it('makes a profile its own cache where it wants one', async () => {
    await begin();
    await cutover.createProfile({ caching: { enabled: true } });
    const cache = await cutover.until('the cache is there', () =>
      cutover
        .get(aimKinds.profileCache, 'qwen3-32b-mi300x-lat-fp8')
        .catch(() => undefined),
    );
    expect(cache.metadata.ownerReferences).toMatchObject([
      { kind: 'AIMProfile', controller: true },
    ]);
  });

  it('says that it looked at a service that selects a template, and nothing else', async () => {
    await begin();
    const before = await cutover.service();
    await cutover.change(
      aimKinds.service,
      { name: 'qwen-chat' },
      { spec: { replicas: 2 } },
    );
    const { status } = await cutover.observed();
    expect(status).toEqual({
      ...Object(before.status),
      observedGeneration: 4,
    });
  });
});
