import { responseError } from '../__testing__/responseError';
import { isAnswerLost, readFailure } from './readFailure';

describe('readFailure', () => {
  it('takes an error envelope apart', () => {
    const holder = {
      operation: 'apply',
      actor: 'user:default/ada',
      since: '2026-11-30T03:00:00Z',
    };
    const error = responseError(409, {
      code: 'RELEASE_BUSY',
      message: 'busy',
      holder,
    });
    expect(readFailure(error)).toMatchObject({
      status: 409,
      code: 'RELEASE_BUSY',
      message: 'busy',
      holder,
    });
  });

  it.each([
    ['a header of seconds', '12', 12],
    ['hours, which nobody counts down', '7200', 300],
    ['a date, which is not read', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['nonsense', '-1', undefined],
  ])('reads Retry-After from %s', (_, header, seconds) => {
    const error = responseError(503, {}, { 'retry-after': header });
    expect(readFailure(error).retryAfterSeconds).toBe(seconds);
  });

  it.each<[string, unknown, boolean | undefined]>([
    ['nobody at all', new TypeError('Failed to fetch'), true],
    [
      'nobody, in the words of another browser',
      new TypeError('NetworkError when attempting to fetch resource.'),
      true,
    ],
    ['a mistake of our own', new TypeError('a is undefined'), undefined],
    ['somebody who refused', responseError(500), undefined],
  ])('tells whether the backend is silent: %s', (_, error, isSilent) => {
    expect(readFailure(error).isSilent).toBe(isSilent);
  });

  it.each([
    ['a code that does not exist', { code: 'CANARY_SURPRISE' }],
    ['a holder without a name', { holder: { operation: 'apply' } }],
  ])('leaves out %s', (_, fields) => {
    const failure = readFailure(responseError(409, fields));
    expect(failure.code).toBeUndefined();
    expect(failure.holder).toBeUndefined();
  });

  it.each([[undefined], [null], ['text'], [42], [{}], [{ body: null }]])(
    'makes a message of %p',
    thrown => {
      expect(readFailure(thrown).message).not.toBe('');
    },
  );
});

describe('isAnswerLost', () => {
  it.each([
    ['no answer at all', new TypeError('Failed to fetch'), true],
    [
      'a write without an answer',
      responseError(504, { code: 'OUTCOME_UNKNOWN' }),
      true,
    ],
    ['a refusal', responseError(409, { code: 'RELEASE_BUSY' }), false],
    ['a failure', responseError(500), false],
  ])('of %s', (_, error, expected) => {
    expect(isAnswerLost(readFailure(error))).toBe(expected);
  });
});
