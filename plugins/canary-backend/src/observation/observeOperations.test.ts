import { mockServices } from '@backstage/backend-test-utils';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ServiceOperations } from '../operations';
import { createObserve } from './createObserve';
import { observeOperations } from './observeOperations';
import type { EndedOperation } from './types';

const ref = { cluster: 'east', namespace: 'team', name: 'chat' };
const caller = { actor: 'user:default/ada', door: 'portal' as const };
const accepted = { operation: 'apply' as const, ...ref, uid: 'u' };

const calls: Array<
  [string, keyof ServiceOperations, (to: ServiceOperations) => Promise<unknown>]
> = [
  ['install', 'install', to => to.install(ref, { layers: [] }, caller)],
  ['uninstall', 'uninstall', to => to.uninstall(ref, caller)],
  ['apply', 'apply', to => to.apply(ref, { layers: [] }, caller)],
  [
    'apply-force',
    'apply',
    to => to.apply(ref, { layers: [], force: true }, caller),
  ],
  [
    'rollback',
    'rollback',
    to => to.rollback(ref, { toRevision: 1, expectRevision: 2 }, caller),
  ],
  [
    'autoscale',
    'autoscale',
    to =>
      to.autoscale(
        ref,
        { enabled: true, minReplicas: 1, maxReplicas: 2 },
        caller,
      ),
  ],
];

function setUp(
  work: () => Promise<typeof accepted>,
  observe: (operation: EndedOperation) => void = () => {},
) {
  const ended: EndedOperation[] = [];
  const asked: unknown[][] = [];
  const answer = (...input: unknown[]) => {
    asked.push(input);
    return work();
  };
  const logger = mockServices.logger.mock();
  let time = 0;
  const operations = observeOperations(
    {
      install: answer,
      uninstall: answer,
      apply: answer,
      rollback: answer,
      autoscale: answer,
    },
    createObserve({
      observers: [{ ended: observe }, { ended: end => void ended.push(end) }],
      now: () => (time += 5),
      logger,
    }),
  );
  return { operations, ended, asked, logger };
}

describe('observeOperations', () => {
  it('observes every operation that there is', () => {
    const { operations } = setUp(async () => accepted);
    expect(new Set(calls.map(([, method]) => method))).toEqual(
      new Set(Object.keys(operations)),
    );
  });

  it.each(calls)('%s: tells that it was accepted', async (name, _, call) => {
    const { operations, ended, asked } = setUp(async () => accepted);
    expect(await call(operations)).toBe(accepted);
    expect(asked[0]?.at(-1)).toBe(caller);
    expect(ended).toEqual([
      { call: { ref, operation: name, caller }, durationMilliseconds: 5 },
    ]);
  });

  it.each(calls)('%s: tells that it was refused', async (name, _, call) => {
    const error = new CanaryError('CANARY_MANAGED_SERVICE', 'refused');
    const { operations, ended } = setUp(() => Promise.reject(error));
    await expect(call(operations)).rejects.toBe(error);
    expect(ended).toEqual([
      {
        call: { ref, operation: name, caller },
        durationMilliseconds: 5,
        error,
      },
    ]);
  });

  it.each<[string, () => Promise<typeof accepted>]>([
    ['an answer', async () => accepted],
    ['an error', () => Promise.reject(new CanaryError('READ_ONLY', 'no'))],
  ])('an observer that throws changes nothing of %s', async (_, work) => {
    const broken = () => {
      throw new Error('broken');
    };
    const { operations, ended, logger } = setUp(work, broken);
    const expected = await work().catch((error: Error) => error.message);
    expect(
      await operations
        .uninstall(ref, caller)
        .catch((error: Error) => error.message),
    ).toEqual(expected);
    expect(ended).toHaveLength(1);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });
});
