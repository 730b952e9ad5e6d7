import { noErrorsBelow } from './noErrors';

describe('noErrorsBelow', () => {
  it.each([
    ['few requests say little', 40, '8.8'],
    ['many say more', 1_312, '0.3'],
    ['none say nothing', 0, '100.0'],
  ])('%s', (_, requests, percent) => {
    expect(noErrorsBelow(requests).toFixed(1)).toBe(percent);
  });
});
