import {
  CanaryError,
  defaultCanaryKeys,
  operations,
  readErrorBody,
  type ParentFacts,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesErrorReason } from '../kubernetes/errors';
import {
  adopted,
  failure,
  llmService,
  ref,
  scriptedReader,
  service,
} from './__testUtils__/scriptedPort';
import {
  createOwnershipGuard,
  type OwnershipGuardOptions,
} from './createOwnershipGuard';
import type { WriteOperation } from './types';

type Script = Parameters<typeof scriptedReader>[0];

function guardWith(script: Script, more: Partial<OwnershipGuardOptions> = {}) {
  const { reader, calls } = scriptedReader(script);
  const guard = createOwnershipGuard({
    reader,
    resource: llmService,
    keys: defaultCanaryKeys,
    ...more,
  });
  return { guard, calls };
}

async function refusalOf(
  script: Script,
  more: Partial<OwnershipGuardOptions> = {},
) {
  const { guard } = guardWith(script, more);
  const error: unknown = await guard.check('uninstall', ref).then(
    proof => `no refusal, found ${proof.found}`,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(CanaryError);
  return readErrorBody(JSON.parse(JSON.stringify(error)));
}

const writes = operations.filter(
  (operation): operation is WriteOperation => operation !== 'slo-read',
);

describe('the ownership guard', () => {
  it('gives the live object and its identity as proof, with one read', async () => {
    const { guard, calls } = guardWith({ get: [service()] });

    expect(await guard.check('uninstall', ref)).toMatchObject({
      found: true,
      ref,
      resource: llmService,
      identity: { uid: 'u1', resourceVersion: '10', generation: 3 },
      ownership: { ownership: 'none' },
      object: service(),
    });
    expect(calls).toEqual(['get v1alpha1 models/chat']);
  });

  it('freezes the proof and the object in it, and not the configuration', async () => {
    const resource = { ...llmService };
    const { guard } = guardWith({ get: [service()] }, { resource });
    const proof = await guard.check('apply', ref);

    expect(proof.found && Object.isFrozen(proof.object.spec)).toBe(true);
    expect(Object.isFrozen(proof)).toBe(true);
    expect(Object.isFrozen(resource)).toBe(false);
  });

  it.each(writes)(
    'refuses %s of an arm with the parent, the operation and the code',
    async operation => {
      const { guard } = guardWith({ get: [service(adopted)] });

      await expect(guard.check(operation, ref)).rejects.toMatchObject({
        name: 'ConflictError',
        code: 'CANARY_MANAGED_SERVICE',
        message: `${operation} refused: models/chat is an arm of LLMCanary models/demo; change the experiment instead`,
        fields: {
          operation,
          managedBy: expect.objectContaining({
            namespace: 'models',
            name: 'demo',
          }),
        },
      });
    },
  );

  it.each<[KubernetesErrorReason, string, number | undefined, number]>([
    ['forbidden', 'forbidden', undefined, 30],
    ['unauthorized', 'forbidden', undefined, 30],
    ['unavailable', 'read_failed', undefined, 2],
    ['timeout', 'read_failed', undefined, 2],
    ['throttled', 'read_failed', 7, 7],
    ['tooLarge', 'read_failed', undefined, 2],
    ['expired', 'read_failed', undefined, 2],
    ['aborted', 'read_failed', undefined, 2],
    ['invalid', 'read_failed', undefined, 2],
    ['malformed', 'malformed', undefined, 30],
  ])(
    'a read that ends as %s blocks the write as %s',
    async (reason, expected, asked, after) => {
      expect(await refusalOf({ get: [failure(reason, asked)] })).toMatchObject({
        name: 'ServiceUnavailableError',
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        operation: 'uninstall',
        reason: expected,
        retryAfterSeconds: after,
      });
    },
  );

  it('blocks the write when the read fails in a way that nobody foresaw', async () => {
    expect(await refusalOf({ get: [new TypeError('boom')] })).toMatchObject({
      reason: 'read_failed',
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['no uid', { uid: '' }],
    ['no resourceVersion', { resourceVersion: undefined }],
    ['no generation', { generation: undefined }],
    ['another name', { name: 'other' }],
    ['another namespace', { namespace: 'other' }],
    ['labels that are a list', { labels: ['a'] }],
  ])(
    'blocks the write on an object with %s as malformed',
    async (_what, metadata) => {
      expect(await refusalOf({ get: [service(metadata)] })).toMatchObject({
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        reason: 'malformed',
        retryAfterSeconds: 30,
      });
    },
  );

  it('gives a vacant name where nothing stands', async () => {
    const { guard } = guardWith({ get: [failure('notFound')] });

    expect(await guard.check('install', ref)).toMatchObject({
      found: false,
      kindServed: true,
      ref,
    });
  });

  it('gives a vacant name, kind not served, where discovery says that the kind is absent', async () => {
    const { guard, calls } = guardWith({
      get: [failure('notServed')],
      discover: [{ state: 'absent' }],
    });

    expect(await guard.check('apply', ref)).toMatchObject({
      found: false,
      kindServed: false,
    });
    expect(calls).toEqual([
      'get v1alpha1 models/chat',
      'discover serving.modelsphere.dev',
    ]);
  });

  it('reads again under the version that is served, and writes will use it', async () => {
    const { guard, calls } = guardWith({
      get: [failure('notServed'), service()],
      discover: [{ state: 'served', version: 'v1beta1' }],
    });

    expect(await guard.check('apply', ref)).toMatchObject({
      found: true,
      resource: { version: 'v1beta1' },
    });
    expect(calls.at(-1)).toBe('get v1beta1 models/chat');
  });

  it('sees an arm under another version', async () => {
    const script = {
      get: [failure('notServed'), service(adopted)],
      discover: [{ state: 'served' as const, version: 'v1beta1' }],
    };

    expect(await refusalOf(script)).toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
    });
  });

  it.each<[string, Script, string]>([
    [
      'discovery fails',
      { get: [failure('notServed')], discover: [failure('unavailable')] },
      'discovery_failed',
    ],
    [
      'discovery is forbidden',
      { get: [failure('notServed')], discover: [failure('forbidden')] },
      'discovery_failed',
    ],
    [
      'discovery says served and the path does not',
      {
        get: [failure('notServed'), failure('notServed')],
        discover: [{ state: 'served', version: 'v1alpha1' }],
      },
      'discovery_failed',
    ],
    [
      'the second read is forbidden',
      {
        get: [failure('notServed'), failure('forbidden')],
        discover: [{ state: 'served', version: 'v1beta1' }],
      },
      'forbidden',
    ],
    [
      'the second read fails',
      {
        get: [failure('notServed'), failure('timeout')],
        discover: [{ state: 'served', version: 'v1beta1' }],
      },
      'read_failed',
    ],
  ])('blocks the write when %s', async (_what, script, reason) => {
    expect(await refusalOf(script)).toMatchObject({
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      reason,
    });
  });

  it('asks discovery anew for every write: an answer from before hides no arm', async () => {
    const { guard } = guardWith({
      get: [failure('notServed'), failure('notServed'), service(adopted)],
      discover: [{ state: 'absent' }, { state: 'served', version: 'v1alpha1' }],
    });

    expect(await guard.check('apply', ref)).toMatchObject({ found: false });
    await expect(guard.check('apply', ref)).rejects.toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
    });
  });

  it('an answer that failed before does not block the next write', async () => {
    const { guard } = guardWith({ get: [failure('forbidden'), service()] });

    await expect(guard.check('apply', ref)).rejects.toMatchObject({
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
    });
    expect(await guard.check('apply', ref)).toMatchObject({ found: true });
  });

  it('refuses on a read-only cluster before anything is read', async () => {
    const { guard, calls } = guardWith({}, { readOnly: true });

    await expect(guard.check('apply', ref)).rejects.toMatchObject({
      name: 'NotAllowedError',
      code: 'READ_ONLY',
    });
    expect(calls).toEqual([]);
  });

  it('shows nothing of the cause to the caller', async () => {
    expect(
      JSON.stringify(await refusalOf({ get: [failure('forbidden')] })),
    ).not.toContain('scripted');
  });
});

describe('the ownership guard and what the cache knows', () => {
  const reverse = {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    namespace: 'ml-exp',
    name: 'demo',
    uid: 'c1',
    arm: 'fp8',
  };

  it('protects a service that an experiment lists by its uid', async () => {
    const refusal = await refusalOf(
      { get: [service()] },
      { reverseOf: uid => (uid === 'u1' ? reverse : undefined) },
    );

    expect(refusal).toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
      managedBy: { namespace: 'ml-exp' },
    });
  });

  it('does not protect another object of the same name', async () => {
    const { guard } = guardWith(
      { get: [service({ uid: 'u2' })] },
      { reverseOf: uid => (uid === 'u1' ? reverse : undefined) },
    );

    expect(await guard.check('apply', ref)).toMatchObject({ found: true });
  });

  it('live metadata decides, whatever the cache believes of the parent', async () => {
    const refusal = await refusalOf(
      { get: [service(adopted)] },
      { parentFacts: () => ({ state: 'missing' }) },
    );

    expect(refusal.managedBy).toMatchObject({ parentState: 'missing' });
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a recorded parent', adopted, 1],
    ['no recorded name', { labels: { 'canary.modelsphere.dev/arm': 'a' } }, 0],
    ['an unmanaged service', {}, 0],
    [
      'a parent of a foreign group',
      {
        ownerReferences: [
          { apiVersion: 'o/v1', kind: 'LLMCanary', name: 'a', uid: 'b' },
        ],
      },
      0,
    ],
  ])(
    'asks the cache about the parent only where there is one: %s',
    async (_what, metadata, times) => {
      const parentFacts = jest.fn((): ParentFacts | undefined => undefined);
      const { guard } = guardWith(
        { get: [service(metadata)] },
        { parentFacts },
      );
      await guard.observe(ref);

      expect(parentFacts).toHaveBeenCalledTimes(times);
    },
  );
});

describe('observe', () => {
  it('tells who manages the service, with the facts it used, and refuses nothing', async () => {
    const parent: ParentFacts = { state: 'unreadable' };
    const { guard } = guardWith(
      { get: [service(adopted)] },
      { parentFacts: () => parent },
    );

    expect(await guard.observe(ref)).toMatchObject({
      state: 'found',
      ownership: {
        ownership: 'managed',
        managedBy: { parentState: 'unreadable' },
      },
      parent,
    });
  });

  it('never rejects: what could not be read is unknown, with the reason', async () => {
    const { guard } = guardWith({ get: [failure('forbidden')] });

    expect(await guard.observe(ref)).toMatchObject({
      state: 'unreadable',
      ownership: {
        ownership: 'unknown',
        reason: 'forbidden',
        detail: 'scripted forbidden',
      },
    });
  });
});
