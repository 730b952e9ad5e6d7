import { formatMask, holdsMask, isMask } from './mask';

describe('a mask', () => {
  it('is made of the first 16 digits of a digest', () => {
    expect(formatMask('0123456789abcdef0123')).toBe(
      '<masked:0123456789abcdef>',
    );
  });

  it.each<[unknown, boolean, boolean]>([
    ['<masked:0123456789abcdef>', true, true],
    ['Bearer <masked:0123456789abcdef>', false, true],
    ['<masked:0123456789abcde>', false, false],
    ['<masked:0123456789ABCDEF>', false, false],
    ['masked', false, false],
  ])('%s', (text, whole, within) => {
    expect(isMask(text)).toBe(whole);
    expect(holdsMask(String(text))).toBe(within);
  });
});
