import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { ApiUnderTest } from './__testUtils__/ApiUnderTest';
import { describeOnServers } from './__testUtils__/describeOnServers';
import { retryOnConflict, type GuardedWrite } from './retryOnConflict';
import { systemRetryClock } from './systemRetryClock';
import type { WritableService } from './types';

const group = 'canary.modelsphere.dev';
const layers = [{ name: 'form', values: { replicaCount: 4 } }];
const change = { op: 'replace' as const, path: '/spec/layers', value: layers };

/** Every way in which an operator may turn an ordinary service into an arm. */
const adoptions: Array<[string, object]> = [
  ['labels', { metadata: { labels: { [`${group}/name`]: 'demo' } } }],
  ['an annotation', { metadata: { annotations: { [`${group}/note`]: 'x' } } }],
  [
    'the managed-by label',
    {
      metadata: {
        labels: { 'app.kubernetes.io/managed-by': 'llm-canary-operator' },
      },
    },
  ],
  [
    'an owner reference of an unknown group',
    {
      metadata: {
        ownerReferences: [
          {
            apiVersion: 'other.example/v1',
            kind: 'LLMCanary',
            name: 'demo',
            uid: 'c1',
          },
        ],
      },
    },
  ],
  [
    'the operator-owned layer',
    { spec: { layers: [{ name: 'canary-system', values: {} }] } },
  ],
];

describeOnServers('guarded writes', started => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = new ApiUnderTest(started(), 'guarded-writes');
    await api.prepare();
  });
  afterAll(() => api.close());

  let count = 0;
  function newName(): string {
    count += 1;
    return `service-${process.pid}-${count}`;
  }

  type Verb = 'delete' | 'patch';

  /** One guarded write; `before` runs before each attempt is sent, told how many went before. */
  function write(
    name: string,
    verb: Verb,
    before: (attempt: number) => Promise<unknown>,
  ) {
    const { guard, writer } = api.connect();
    let attempts = 0;
    const options: GuardedWrite<null, unknown> = {
      ...systemRetryClock,
      guard,
      operation: verb === 'delete' ? 'uninstall' : 'apply',
      ref: api.ref(name),
      compute: () => null,
      async attempt(proof: WritableService) {
        attempts += 1;
        await before(attempts - 1);
        return verb === 'delete'
          ? writer.delete(proof)
          : writer.patch(proof, [change]);
      },
    };
    return { done: retryOnConflict(options), attempts: () => attempts };
  }

  async function codeOf(done: Promise<unknown>): Promise<string> {
    return done.then(
      () => 'done',
      (error: unknown) => (CanaryError.is(error) ? error.code : String(error)),
    );
  }

  /** An operator that rewrites the status each 20 ms; `stop` says how often it did. */
  function startChurn(name: string): { stop(): Promise<number> } {
    let stopped = false;
    let written = 0;
    const running = (async () => {
      while (!stopped) {
        written += (await api.writeStatus(name, `message ${written}`)) ? 1 : 0;
        await systemRetryClock.sleep(20);
      }
    })();
    return {
      async stop() {
        stopped = true;
        await running;
        return written;
      },
    };
  }

  const first = (act: () => Promise<unknown>) => async (attempt: number) =>
    attempt === 0 ? act() : undefined;

  it('deletes an ordinary service', async () => {
    const name = newName();
    await api.create(name);

    expect(
      await codeOf(write(name, 'delete', async () => undefined).done),
    ).toBe('done');
    expect(await api.read(name)).toBeUndefined();
  });

  it('patches an ordinary service and leaves its metadata', async () => {
    const name = newName();
    const created = await api.create(name, {
      metadata: { labels: { team: 'a' } },
    });

    expect(await codeOf(write(name, 'patch', async () => undefined).done)).toBe(
      'done',
    );
    const { metadata, spec } = await api.read(name);
    expect(spec.layers).toEqual(layers);
    expect(metadata).toMatchObject({
      uid: created.metadata.uid,
      labels: { team: 'a' },
      generation: 2,
    });
  });

  it('patches a service whose uid, labels and annotations hold what JSON pointers escape', async () => {
    const name = newName();
    const marks = { 'a.b/c~d': 'x' };
    await api.create(name, {
      metadata: {
        annotations: { 'a.b/c-d': '~1/"' },
        labels: { 'a.b/c-d': 'x' },
      },
    });
    await api.change(name, {
      metadata: { annotations: { note: JSON.stringify(marks) } },
    });

    expect(await codeOf(write(name, 'patch', async () => undefined).done)).toBe(
      'done',
    );
  });

  describe.each<Verb>(['delete', 'patch'])('%s', verb => {
    it.each(adoptions)(
      'never touches what was adopted by %s between check and write',
      async (_what, adoption) => {
        const name = newName();
        await api.create(name);
        const { done, attempts } = write(
          name,
          verb,
          first(() => api.change(name, adoption)),
        );

        expect(await codeOf(done)).toBe('CANARY_MANAGED_SERVICE');
        expect(attempts()).toBe(1);
        const { metadata, spec } = await api.read(name);
        expect(metadata.deletionTimestamp).toBeUndefined();
        expect(spec.layers).not.toEqual(layers);
      },
    );

    it('never touches what was recreated between check and write', async () => {
      const name = newName();
      await api.create(name);
      let recreated:
        { metadata: { uid: string; resourceVersion: string } } | undefined;
      const { done } = write(
        name,
        verb,
        first(async () => {
          await api.remove(name);
          recreated = await api.create(name);
        }),
      );

      expect(await codeOf(done)).toBe('RELEASE_MOVED');
      expect((await api.read(name)).metadata).toMatchObject({
        uid: recreated?.metadata.uid,
        resourceVersion: recreated?.metadata.resourceVersion,
      });
    });

    it('finds nothing when the service vanished between check and write', async () => {
      const name = newName();
      await api.create(name);
      const { done } = write(
        name,
        verb,
        first(() => api.remove(name)),
      );

      expect(await codeOf(done)).toBe('RELEASE_NOT_FOUND');
    });

    it('gets through when the status is rewritten before the first two attempts', async () => {
      const name = newName();
      await api.create(name);
      const { done, attempts } = write(name, verb, async attempt =>
        attempt < 2 ? api.writeStatus(name, `before ${attempt}`) : undefined,
      );

      expect(await codeOf(done)).toBe('done');
      // A patch tests nothing that a status moves; a delete is bound to the resourceVersion.
      expect(attempts()).toBe(verb === 'delete' ? 3 : 1);
    });

    it('gets through while the status is rewritten 50 times a second', async () => {
      const codes: string[] = [];
      let written = 0;
      for (let round = 0; round < 10; round += 1) {
        const name = newName();
        await api.create(name);
        const churn = startChurn(name);
        const { done } = write(name, verb, () => systemRetryClock.sleep(5));
        codes.push(await codeOf(done));
        written += await churn.stop();
      }

      expect(codes).toEqual(Array.from({ length: 10 }, () => 'done'));
      expect(written).toBeGreaterThanOrEqual(10);
    });
  });

  it('gives up as moved when the service moves before every attempt', async () => {
    const name = newName();
    await api.create(name);
    const { guard, writer } = api.connect();
    const done = retryOnConflict({
      ...systemRetryClock,
      guard,
      operation: 'uninstall',
      ref: api.ref(name),
      budgetMilliseconds: 300,
      compute: () => null,
      async attempt(proof) {
        await api.writeStatus(name, `${systemRetryClock.now()}`);
        return writer.delete(proof);
      },
    });

    expect(await codeOf(done)).toBe('RELEASE_MOVED');
    expect((await api.read(name)).metadata.deletionTimestamp).toBeUndefined();
  });

  it('changes nothing in a dry-run, also of a delete', async () => {
    const name = newName();
    const { metadata } = await api.create(name);
    const { guard, writer } = api.connect();
    const proof = await guard.check('uninstall', api.ref(name));
    if (!proof.found) {
      throw new Error('expected a service');
    }
    await writer.patch(proof, [change], { dryRun: true });
    await writer.delete(proof, { dryRun: true });

    expect((await api.read(name)).metadata.resourceVersion).toBe(
      metadata.resourceVersion,
    );
  });

  it('creates only where nothing stands', async () => {
    const name = newName();
    const { guard, writer } = api.connect();
    const vacant = await guard.check('install', api.ref(name));
    if (vacant.found) {
      throw new Error('expected a vacant name');
    }
    const service = await api.create(name);
    const { metadata: _, ...rest } = service;
    const object = { ...rest, metadata: api.ref(name) };

    await expect(writer.create(vacant, object)).rejects.toMatchObject({
      reason: 'alreadyExists',
    });
    await api.remove(name);
    expect((await writer.create(vacant, object)).metadata.uid).not.toBe(
      service.metadata.uid,
    );
  });
});
