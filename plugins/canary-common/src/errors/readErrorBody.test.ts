import { ResponseError } from '@backstage/errors';
import fc from 'fast-check';
import {
  hasErrorCode,
  isManagedServiceError,
  readManagedServiceError,
} from './errorChecks';
import { readErrorBody } from './readErrorBody';

const managedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'models',
  name: 'demo',
  state: 'consistent',
  issues: [],
};

const refusal = {
  error: {
    name: 'ConflictError',
    message: 'uninstall refused: models/a is an arm of LLMCanary models/demo',
    code: 'CANARY_MANAGED_SERVICE',
    operation: 'uninstall',
    managedBy,
  },
  request: { method: 'DELETE', url: '/services/a/models/a' },
  response: { statusCode: 409 },
};

function responseOf(body: unknown, status = 409) {
  const text = JSON.stringify(body);
  return ResponseError.fromResponse({
    ok: false,
    status,
    statusText: 'Conflict',
    headers: new Headers({ 'content-type': 'application/json' }),
    text: async () => text,
  } as Response);
}

describe('readErrorBody', () => {
  it('reads a ResponseError, its body and its error alike', async () => {
    const expected = { ...refusal.error };

    expect(readErrorBody(await responseOf(refusal))).toEqual(expected);
    expect(readErrorBody(refusal)).toEqual(expected);
    expect(readErrorBody(refusal.error)).toEqual(expected);
  });

  it('leaves out a code that this version does not know', () => {
    const body = readErrorBody({
      error: { name: 'ConflictError', message: 'x', code: 'NEWER' },
    });

    expect(body).toEqual({ name: 'ConflictError', message: 'x' });
  });

  it('leaves out a parent that is not one, and keeps the code', () => {
    const body = {
      ...refusal.error,
      managedBy: { ...managedBy, namespace: '' },
    };

    expect(readErrorBody(body)).toEqual(
      expect.not.objectContaining({ managedBy: expect.anything() }),
    );
    expect(isManagedServiceError(body)).toBe(true);
    expect(readManagedServiceError(body)).toBeUndefined();
  });

  it.each([
    ['another 409', { error: { message: 'x', code: 'RELEASE_MOVED' } }, false],
    [
      'a 409 without a code',
      { error: { name: 'ConflictError', message: 'x' } },
      false,
    ],
    [
      'a code of the prototype',
      { error: { message: 'x', code: 'toString' } },
      false,
    ],
    ['our 409', refusal, true],
  ])(
    'tells %s apart by the code, not by the status',
    (_what, body, expected) => {
      expect(isManagedServiceError(body)).toBe(expected);
    },
  );

  it('finds one of several codes', () => {
    expect(
      hasErrorCode(refusal, 'RELEASE_BUSY', 'CANARY_MANAGED_SERVICE'),
    ).toBe(true);
  });

  it('never throws and always has a message', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(typeof readErrorBody(value).message).toBe('string');
      }),
    );
  });
});
