import type { KubernetesObject, ServedKind } from '../kubernetes/types';
import {
  experiment,
  experimentRef,
  scriptedGuard,
} from './__testUtils__/scriptedExperiment';
import { adopted, failure, ref, service } from './__testUtils__/scriptedPort';

const operation = 'experiment-update';

describe('the guard of experiments', () => {
  it('reads live, and proves what it saw', async () => {
    const { guard, calls } = scriptedGuard({ get: [experiment()] });
    const seen = await guard.check(operation, experimentRef);
    expect(seen).toMatchObject({
      found: true,
      ref: experimentRef,
      identity: { uid: 'e1', resourceVersion: '20', generation: 2 },
    });
    expect(Object.isFrozen(seen)).toBe(true);
    expect(calls).toEqual(['get v1alpha1 exp/latency']);
  });

  it.each<
    [
      sentence: string,
      get: Array<KubernetesObject | Error>,
      discover: ServedKind[],
      kindServed: boolean,
    ]
  >([
    ['an experiment', [failure('notFound')], [], true],
    ['the kind', [failure('notServed')], [{ state: 'absent' }], false],
  ])(
    'proves that a name is vacant without %s',
    async (_sentence, get, discover, kindServed) => {
      const { guard } = scriptedGuard({ get, discover });
      expect(await guard.check(operation, experimentRef)).toMatchObject({
        found: false,
        kindServed,
      });
    },
  );

  it.each([
    ['forbidden', 'UPSTREAM_FORBIDDEN'],
    ['unauthorized', 'UPSTREAM_FORBIDDEN'],
    ['unavailable', 'CLUSTER_UNAVAILABLE'],
    ['timeout', 'CLUSTER_UNAVAILABLE'],
    ['malformed', 'CLUSTER_UNAVAILABLE'],
  ] as const)(
    'takes a read that is %s for no answer: %s',
    async (reason, code) => {
      const { guard } = scriptedGuard({ get: [failure(reason)] });
      await expect(guard.check(operation, experimentRef)).rejects.toMatchObject(
        { code, fields: { operation } },
      );
    },
  );

  it('refuses an object without identity', async () => {
    const { guard } = scriptedGuard({ get: [experiment({ uid: '' })] });
    await expect(guard.check(operation, experimentRef)).rejects.toMatchObject({
      code: 'CLUSTER_UNAVAILABLE',
    });
  });

  it.each([
    [{ readOnly: true }, 'READ_ONLY'],
    [{ isAggregated: true }, 'CLUSTER_UNAVAILABLE'],
  ])('reads nothing when it is %j', async (more, code) => {
    const { guard, calls } = scriptedGuard({ get: [experiment()] }, more);
    await expect(guard.check(operation, experimentRef)).rejects.toMatchObject({
      code,
    });
    expect(calls).toEqual([]);
  });
});

describe('the target of an experiment', () => {
  it('is free when nobody manages it', async () => {
    const { guard } = scriptedGuard({ get: [service()] });
    expect(await guard.checkTarget(ref)).toMatchObject({
      ref,
      identity: { uid: 'u1' },
      ownership: { ownership: 'none' },
    });
  });

  it.each<[sentence: string, get: KubernetesObject | Error, error: object]>([
    [
      'is an arm itself',
      service(adopted),
      {
        code: 'CANARY_NESTED_TARGET',
        message: expect.stringContaining('LLMCanary models/demo'),
        fields: {
          operation: 'experiment-create',
          managedBy: expect.objectContaining({ name: 'demo' }),
        },
      },
    ],
    ['is not there', failure('notFound'), { code: 'RELEASE_NOT_FOUND' }],
    [
      'may not be read',
      failure('forbidden'),
      {
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        fields: expect.objectContaining({ reason: 'forbidden' }),
      },
    ],
    [
      'did not come in time',
      failure('timeout'),
      {
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        fields: expect.objectContaining({ reason: 'read_failed' }),
      },
    ],
    [
      'is not what the API promises',
      service({ ownerReferences: 'x' }),
      {
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        fields: expect.objectContaining({ reason: 'malformed' }),
      },
    ],
  ])('refuses one that %s', async (_sentence, get, error) => {
    const { guard } = scriptedGuard({ get: [get] });
    await expect(guard.checkTarget(ref)).rejects.toMatchObject(error);
  });
});
