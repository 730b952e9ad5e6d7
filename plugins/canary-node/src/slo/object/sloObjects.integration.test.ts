import { describeOnServers } from '../../guard/__testUtils__/describeOnServers';
import { createKubernetesClient } from '../../kubernetes';
import type { KubernetesClient } from '../../kubernetes/types';
import { SloObjects } from '../__testUtils__/SloObjects';
import type { SloChange, SloService } from '../types';
import { createObjectSloService } from './createObjectSloService';

const change: SloChange = { operation: 'slo-update', slo: { priority: 10 } };

describeOnServers('SLO objects', started => {
  let objects: SloObjects;
  let client: KubernetesClient;
  let service: SloService;
  /** What happens between the look and the write, once. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  const ref = () => ({ namespace: objects.namespace, name: 'chat' });
  const write = (what: SloChange = change) => {
    const beforeWrite = jest.fn(async () => {
      const once = meanwhile;
      meanwhile = undefined;
      await once?.();
    });
    return {
      beforeWrite,
      result: service.write({ ref: ref(), change: what, beforeWrite }),
    };
  };

  beforeAll(async () => {
    const server = started();
    objects = await SloObjects.create(server, 'slo-objects');
    client = createKubernetesClient({
      credential: {
        type: 'direct',
        url: server.url,
        caData: server.ca,
        token: server.adminToken,
      },
    });
    service = createObjectSloService({ client });
  });
  afterEach(() => objects.clear());
  afterAll(() => client.close());

  it('finds the object under the older group, and writes it there', async () => {
    await objects.add('chat', { group: 'inference.x-k8s.io' });
    await write().result;
    expect(await service.read(ref())).toMatchObject({ slo: { priority: 10 } });
  });

  it('refuses both to read and to write when both groups have one', async () => {
    await objects.add('chat');
    await objects.add('chat', { group: 'inference.x-k8s.io' });
    const refusal = {
      code: 'INVALID_INPUT',
      fields: {
        objects: [
          'inference.modelsphere.dev/v1alpha1 chat',
          'inference.x-k8s.io/v1alpha1 chat',
        ],
      },
    };
    await expect(service.read(ref())).rejects.toMatchObject(refusal);
    await expect(write().result).rejects.toMatchObject(refusal);
  });

  it('never writes the object of another release that names the same service', async () => {
    const before = await objects.add('arm', {
      spec: { serviceId: 'chat' },
      release: 'chat-fp8',
    });
    const { beforeWrite, result } = write();
    await expect(result).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    expect(beforeWrite).not.toHaveBeenCalled();
    expect((await objects.read('arm')).metadata.generation).toBe(
      before.metadata.generation,
    );
  });

  it('writes under the name of the portal, nothing but the SLO fields', async () => {
    await objects.add('chat', { spec: { ttft: {} } });
    await write().result;
    const { spec, metadata } = await objects.read('chat');
    expect(spec).toEqual({
      serviceId: 'chat',
      priority: 10,
      minimumDeployment: { type: 'replica', value: 1 },
      ttft: {},
    });
    expect(metadata.annotations).toMatchObject({
      'meta.helm.sh/release-name': 'chat',
    });
    // The embedded server keeps no managed fields.
    const managers =
      started().kind === 'real'
        ? metadata.managedFields?.map(({ manager }) => manager)
        : ['llm-canary-portal'];
    expect(managers).toContain('llm-canary-portal');
  });

  it.each<[sentence: string, move: () => Promise<unknown>, asked: number]>([
    [
      'a new label is looked at, and the write is repeated',
      () => objects.change('chat', { metadata: { labels: { a: 'b' } } }),
      2,
    ],
    [
      'a new annotation is looked at, and the write is repeated',
      () => objects.change('chat', { metadata: { annotations: { a: 'b' } } }),
      2,
    ],
    [
      'a status moves nothing',
      () =>
        objects.change('chat/status', {
          status: { observedGeneration: 1 },
        }),
      1,
    ],
  ])('%s', async (_sentence, move, asked) => {
    await objects.add('chat');
    meanwhile = move;
    const { beforeWrite, result } = write();
    expect(await result).toMatchObject({ sent: true, changed: true });
    expect(beforeWrite).toHaveBeenCalledTimes(asked);
  });

  it.each<[sentence: string, code: string, move: () => Promise<unknown>]>([
    [
      'an SLO that somebody else changed meanwhile',
      'RELEASE_MOVED',
      () =>
        objects.change('chat', {
          spec: { maximumDeployment: { type: 'replica', value: 3 } },
        }),
    ],
    [
      'an object that another release took over',
      'RELEASE_NOT_FOUND',
      () =>
        objects.change('chat', {
          metadata: { annotations: { 'meta.helm.sh/release-name': 'arm' } },
        }),
    ],
    [
      'an object that was made anew under its name',
      'RELEASE_MOVED',
      async () => {
        await objects.clear();
        await objects.add('chat');
      },
    ],
    ['an object that is gone', 'RELEASE_NOT_FOUND', () => objects.clear()],
    [
      'an object that became that of another service',
      'RELEASE_NOT_FOUND',
      () => objects.change('chat', { spec: { serviceId: 'chat-fp8' } }),
    ],
    [
      'a second object for the service',
      'INVALID_INPUT',
      async () => {
        await objects.add('second', {
          spec: { serviceId: 'chat' },
          release: null,
        });
        await objects.change('chat', { metadata: { labels: { a: 'b' } } });
      },
    ],
  ])('%s is not written: %s', async (_sentence, code, move) => {
    await objects.add('chat');
    meanwhile = move;
    const { result } = write();
    await expect(result).rejects.toMatchObject({ code });
    const left = await objects.read('chat').catch(() => undefined);
    expect(left?.spec.priority ?? 0).toBe(0);
  });

  it('the schema of the CRD has the last word: OBJECT_REJECTED with its causes', async () => {
    await objects.add('chat');
    const bad: SloChange = {
      operation: 'slo-update',
      slo: { maximumDeployment: { type: 'replica', value: 0 } },
    };
    await expect(write(bad).result).rejects.toMatchObject({
      code: 'OBJECT_REJECTED',
      fields: {
        causes: [
          expect.objectContaining({ field: 'spec.maximumDeployment.value' }),
        ],
      },
    });
    expect(await service.dryRun({ ref: ref(), change: bad })).toMatchObject({
      result: 'rejected',
      detail: expect.stringContaining('maximumDeployment'),
    });
  });

  it('gives up a write of an object that never stands still', async () => {
    await objects.add('chat');
    let elapsed = 0;
    const busy = createObjectSloService({
      client,
      clock: {
        now: () => elapsed,
        sleep: async () => {},
        random: () => 0,
      },
    });
    let label = 0;
    const beforeWrite = async () => {
      label += 1;
      elapsed += 1_000;
      await objects.change('chat', {
        metadata: { labels: { at: String(label) } },
      });
    };
    await expect(
      busy.write({ ref: ref(), change, beforeWrite }),
    ).rejects.toMatchObject({ code: 'RELEASE_MOVED' });
    expect(label).toBe(5);
  });
});
