import fc from 'fast-check';
import { capBytes } from './capBytes';

describe('capBytes', () => {
  it.each([
    ['a text that fits stays as it is', 'abc', 3, 'abc'],
    ['of a longer one the end is kept', 'abcdef', 5, '…ef'],
    ['a character is kept whole, or not at all', 'aaaa😀b', 7, '…b'],
    ['a character of four bytes that fits', 'aaaa😀b', 8, '…😀b'],
  ])('%s', (_, text, bytes, wanted) => {
    expect(capBytes(text, bytes)).toBe(wanted);
  });

  it('never takes more bytes than allowed, and never breaks a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.integer({ min: 3, max: 60 }),
        (text, bytes) => {
          const capped = capBytes(text, bytes);
          expect(Buffer.byteLength(capped)).toBeLessThanOrEqual(bytes);
          expect(text.endsWith(capped.replace(/^…/, ''))).toBe(true);
        },
      ),
    );
  });
});
