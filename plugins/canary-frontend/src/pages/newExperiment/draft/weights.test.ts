import fc from 'fast-check';
import { equalShares, readWhole, sumOfWeights } from './weights';

describe('sumOfWeights', () => {
  it.each([
    ['adds whole numbers', ['50', '45'], 95],
    ['takes blanks around a number', [' 50', '50 '], 100],
    ['knows no sum while one is empty', ['50', ''], undefined],
    ['knows no sum while one is a fraction', ['50', '49.5'], undefined],
    ['knows no sum while one is negative', ['150', '-50'], undefined],
  ])('%s', (_, weights, sum) => {
    expect(sumOfWeights(weights.map(weight => ({ weight })))).toBe(sum);
  });
});

describe('readWhole', () => {
  it.each(['1e2', '0x10', '１', '1 0', '+1', '1234567'])('%p is none', text => {
    expect(readWhole(text)).toBeUndefined();
  });
});

describe('equalShares', () => {
  it('always adds up to 100, and no two differ by more than 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), n => {
        const shares = equalShares(n);
        expect(shares).toHaveLength(n);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(
          1,
        );
      }),
    );
  });
});
