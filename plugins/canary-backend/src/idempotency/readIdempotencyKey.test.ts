import { readIdempotencyKey } from './readIdempotencyKey';

describe('readIdempotencyKey', () => {
  it.each([
    ['a UUID', '0e1f5b4e-1c1b-4d1c-9f59-8f3c2f6f9b11'],
    ['a quoted string, as the draft of the header has it', '"8e03978e"'],
    ['the longest one', 'k'.repeat(255)],
    ['one character', '!'],
  ])('takes %s as it is', (_, key) => {
    expect(readIdempotencyKey(key)).toBe(key);
  });

  it('knows none where there is no header', () => {
    expect(readIdempotencyKey(undefined)).toBeUndefined();
  });

  it.each<[string, string | string[]]>([
    ['an empty one', ''],
    ['one that is too long', 'k'.repeat(256)],
    ['one with a space', 'a b'],
    ['a header that came twice, as Node joins it', 'a, b'],
    ['a header that came twice, as a list', ['a', 'b']],
    ['a line break', 'a\r\nb'],
    ['what is not ASCII', 'schlüssel'],
    ['NUL', 'a\0'],
  ])('refuses %s', (_, header) => {
    expect(() => readIdempotencyKey(header)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});
