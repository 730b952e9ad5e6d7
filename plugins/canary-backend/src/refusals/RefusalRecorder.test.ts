import { mockServices } from '@backstage/backend-test-utils';
import {
  CanaryError,
  errorCodes,
  type ErrorCode,
  type Refusal,
} from '@llm-canary/backstage-plugin-canary-common';
import { CodedError } from '../errors';
import { RefusalRecorder } from './RefusalRecorder';
import type { NewRefusal } from './types';

const managedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'team',
  name: 'experiment',
  state: 'consistent',
  issues: [],
};
const ref = { cluster: 'east', namespace: 'team', name: 'chat' };
const refusing: ErrorCode[] = [
  'CANARY_NESTED_TARGET',
  'CANARY_MANAGED_SERVICE',
  'CANARY_OWNERSHIP_UNAVAILABLE',
];

function setUp(
  append: (refusal: NewRefusal) => Promise<Date> = async () => new Date(7_000),
) {
  const told: Refusal[] = [];
  const stored: NewRefusal[] = [];
  const logger = mockServices.logger.mock();
  const recorder = new RefusalRecorder({
    store: {
      append: refusal => {
        stored.push(refusal);
        return append(refusal);
      },
    },
    newId: () => 'id',
    now: () => new Date(9_000),
    logger,
    onRefusal: refusal => told.push(refusal),
  });
  const end = (error?: unknown) =>
    recorder.ended({
      call: {
        ref,
        operation: 'apply',
        caller: { actor: 'user:default/ada', door: 'action' },
      },
      durationMilliseconds: 1,
      error,
    });
  return { end, told, stored, logger };
}

describe('RefusalRecorder', () => {
  it('keeps and tells of an arm with its parent', async () => {
    const { end, told, stored } = setUp();
    await end(
      new CanaryError('CANARY_MANAGED_SERVICE', 'refused', {
        fields: { operation: 'apply', managedBy },
      }),
    );
    const refusal = {
      id: 'id',
      subject: 'service',
      ...ref,
      operation: 'apply',
      code: 'CANARY_MANAGED_SERVICE',
      actor: 'user:default/ada',
      door: 'action',
      managedBy,
    };
    expect(stored).toEqual([refusal]);
    expect(told).toEqual([{ ...refusal, at: '1970-01-01T00:00:07.000Z' }]);
  });

  it('keeps why ownership could not be read, also from a read', async () => {
    const { end, stored } = setUp();
    await end(
      new CodedError('CANARY_OWNERSHIP_UNAVAILABLE', 'refused', {
        fields: { reason: 'forbidden' },
      }),
    );
    expect(stored).toMatchObject([{ managedBy: null, reason: 'forbidden' }]);
  });

  it.each(
    Object.keys(errorCodes).filter(
      code => !refusing.some(refused => refused === code),
    ) as ErrorCode[],
  )('%s is no refusal by ownership', async code => {
    const { end, told, stored } = setUp();
    await end(new CanaryError(code, 'no'));
    expect([...stored, ...told]).toEqual([]);
  });

  it.each([
    ['an accepted operation', undefined],
    ['an error without a code', new Error('boom')],
  ])('%s is none either', async (_, error) => {
    const { end, stored } = setUp();
    await end(error);
    expect(stored).toEqual([]);
  });

  it('tells of a refusal that the database does not take, and logs once until it takes one again', async () => {
    let isDown = true;
    const { end, told, logger } = setUp(async () => {
      if (isDown) throw new Error('down');
      return new Date(7_000);
    });
    const refused = new CanaryError('CANARY_MANAGED_SERVICE', 'refused');
    await end(refused);
    await end(refused);
    expect(told.map(({ at }) => at)).toEqual([
      '1970-01-01T00:00:09.000Z',
      '1970-01-01T00:00:09.000Z',
    ]);
    expect(logger.error).toHaveBeenCalledTimes(1);
    isDown = false;
    await end(refused);
    isDown = true;
    await end(refused);
    expect(logger.error).toHaveBeenCalledTimes(2);
  });

  it('waits no longer than a second for a database that hangs', async () => {
    const { end, told } = setUp(() => new Promise(() => {}));
    const startedAt = performance.now();
    await end(new CanaryError('CANARY_MANAGED_SERVICE', 'refused'));
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    expect(told).toHaveLength(1);
  });
});
