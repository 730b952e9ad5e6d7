import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { createMasks } from './Masks';
import { ToldSecrets } from './ToldSecrets';

const masks = createMasks(Buffer.alloc(32, 1));
const secret = 'correct-horse';
const told = () => {
  const one = new ToldSecrets(masks);
  one.addSpec({
    layers: [
      { name: 'a', values: { e: { name: 'API_KEY' } } },
      { name: 'b', values: { e: { value: secret }, image: 'vllm' } },
      'no layer',
    ],
  });
  return one;
};

describe('ToldSecrets', () => {
  it('hides what it was told in any text, and leaves the rest', () => {
    expect(told().hideIn({ a: [`x ${secret} y`, 'vllm', 3, null] })).toEqual({
      a: [`x ${masks.of(secret)} y`, 'vllm', 3, null],
    });
  });

  it('masks values at their place, by their path and in trees', () => {
    expect(told().maskAt('/e/value', secret)).toBe(masks.of(secret));
    expect(told().maskAt('/other/password', 'abc')).toBe(masks.of('abc'));
    expect(told().maskAt('/e', { value: secret, b: 1 })).toEqual({
      value: masks.of(secret),
      b: 1,
    });
    expect(told().maskTree({ kind: 'ConfigMap', data: { f: secret } })).toEqual(
      {
        kind: 'ConfigMap',
        data: { f: masks.of(secret) },
      },
    );
  });

  it('hides them in errors: message, fields and causes', () => {
    const low = new Error(`server said ${secret}`);
    const error = new CanaryError('OBJECT_REJECTED', `no ${secret}`, {
      fields: { causes: [{ message: secret }], retryAfterSeconds: 2 },
      cause: new TypeError('above', { cause: low }),
    });
    const hidden = told().hideInError(error) as CanaryError;
    expect(hidden).toMatchObject({
      code: 'OBJECT_REJECTED',
      message: `no ${masks.of(secret)}`,
      fields: {
        causes: [{ message: masks.of(secret) }],
        retryAfterSeconds: 2,
      },
      cause: {
        name: 'TypeError',
        message: 'above',
        cause: { message: `server said ${masks.of(secret)}` },
      },
    });
    expect(String((hidden.cause as Error).stack)).not.toContain(secret);
  });

  it('keeps a cause that says no secret as it is', () => {
    const cause = new TypeError('above');
    const error = new CanaryError('OBJECT_REJECTED', 'no', { cause });
    expect(told().hideInError(error)).toMatchObject({ cause });
    expect(told().hideInError(cause)).toBe(cause);
  });
});
