import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiServer } from '../../ApiServer';
import { startEmbeddedApi } from '../../embedded';
import { field, StandInClient } from '../../standins/client';
import { aimKinds } from '../aimKinds';
import { installAim } from '../crds';
import { Cutover, isReady } from '../__testUtils__/Cutover';

describe('faults of the bridge', () => {
  let server: ApiServer;
  let client: StandInClient;
  let cutover: Cutover;
  let count = 0;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    client = new StandInClient(server);
    await installAim(server);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });
  beforeEach(async () => {
    count += 1;
    const prefix = () => `n${count}-`;
    cutover = await Cutover.begin({ server, client, prefix });
  });
  afterEach(() => cutover.end());

  it('does not take up the cutover until it is restarted', async () => {
    await cutover.prepare();
    cutover.bridge.faults.add('updateNotDispatched');
    await cutover.cutOver();
    await sleep(200);
    const { status } = await cutover.service();
    expect(status).toMatchObject({ observedGeneration: 3 });
    await cutover.bridge.restart();
    await cutover.observed();
    expect(await cutover.condition('InferenceServiceReady')).toBe(
      'True RuntimeReady',
    );
  });

  it('adopts another artifact of the name', async () => {
    const { uid, name } = (await cutover.artifact()).metadata;
    cutover.bridge.faults.add('otherArtifact');
    await cutover.prepare();
    const reported = field(await cutover.cache(), 'status', 'artifacts', name);
    expect(reported).toMatchObject({ name });
    expect(reported).not.toMatchObject({ uid });
  });

  it('finds a second cache beside the first', async () => {
    cutover.bridge.faults.add('secondCache');
    await cutover.prepare();
    const second = await cutover.get(
      aimKinds.profileCache,
      `${cutover.cacheName}-second`,
    );
    expect(second.spec).toEqual((await cutover.cache()).spec);
    const { items } = await client.list(aimKinds.profileCache, {
      namespace: cutover.namespace,
    });
    expect(items).toHaveLength(2);
  });

  it('finds the claim made anew when the cache is Ready', async () => {
    const name = `${(await cutover.artifact()).metadata.name}-cache-ac3d8032`;
    const before = await cutover.get(aimKinds.claim, name);
    cutover.bridge.faults.add('claimRecreated');
    await cutover.prepare();
    const after = await cutover.get(aimKinds.claim, name);
    expect(after.metadata.uid).not.toBe(before.metadata.uid);
    expect(after).toMatchObject({ spec: before.spec, status: before.status });
  });

  it('never has the cache Ready, and has it once that is healed', async () => {
    cutover.bridge.faults.add('cacheNeverReady');
    await cutover.createProfile();
    await cutover.createCache();
    await cutover.until('the cache is looked at', async () => {
      const { status } = await cutover.cache();
      return field(status, 'status') === 'Progressing';
    });
    cutover.bridge.faults.heal('cacheNeverReady');
    await cutover.bridge.restart();
    await cutover.until('the cache is Ready', async () =>
      isReady(await cutover.cache()),
    );
  });

  it('asks for an artifact, which never comes, where none suits', async () => {
    await cutover.createProfile({
      modelSources: [{ sourceUri: 'hf://qwen/other' }],
    });
    await cutover.createCache();
    const asked = await cutover.until('the artifact is there', async () => {
      const { items } = await client.list(aimKinds.artifact, {
        namespace: cutover.namespace,
      });
      return items.find(
        item => field(item, 'spec', 'sourceUri') === 'hf://qwen/other',
      );
    });
    expect(asked.status).toBeUndefined();
    expect(field(await cutover.cache(), 'status', 'status')).toBe(
      'Progressing',
    );
  });
});
