import { serializeError } from '@backstage/errors';
import { CanaryError } from './CanaryError';

describe('CanaryError', () => {
  const error = new CanaryError('CANARY_OWNERSHIP_UNAVAILABLE', 'refused', {
    fields: { operation: 'apply', reason: 'forbidden', retryAfterSeconds: 2 },
    cause: new Error('token=abc at https://10.0.0.1:6443'),
  });

  it('puts code and fields into the body of Backstage, and nothing of the cause', () => {
    expect(serializeError(error)).toEqual({
      name: 'ServiceUnavailableError',
      message: 'refused',
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      operation: 'apply',
      reason: 'forbidden',
      retryAfterSeconds: 2,
    });
  });

  it('keeps the cause for our own logs', () => {
    expect(error.cause).toEqual(expect.objectContaining({ name: 'Error' }));
  });

  it('carries the status, for the names that Backstage does not know', () => {
    expect(new CanaryError('OUTCOME_UNKNOWN', 'x').statusCode).toBe(504);
  });

  it('cannot be told another name or code by its fields', () => {
    const forged = new CanaryError('RELEASE_BUSY', 'busy', {
      fields: { name: 'InputError', code: 'INVALID_INPUT' },
    });

    expect(forged.toJSON()).toEqual({
      name: 'ConflictError',
      message: 'busy',
      code: 'RELEASE_BUSY',
    });
  });

  it.each([
    ['the same code', error, true],
    ['another code', new CanaryError('READ_ONLY', 'x'), false],
    [
      'a system error with a code',
      Object.assign(new Error('x'), { code: 'ECONNRESET' }),
      false,
    ],
    [
      'a plain object',
      { code: 'CANARY_OWNERSHIP_UNAVAILABLE', fields: {} },
      false,
    ],
    ['nothing', undefined, false],
  ])('tells %s apart', (_what, candidate, expected) => {
    expect(CanaryError.is(candidate, 'CANARY_OWNERSHIP_UNAVAILABLE')).toBe(
      expected,
    );
  });
});
