import {
  formatBound,
  formatNumber,
  formatWithUnit,
  type ShownUnit,
} from './metricNumbers';

describe('formatNumber', () => {
  it.each<[string, number, ShownUnit, string]>([
    ['seconds under ten have two decimals', 0.8612, 's', '0.86'],
    ['seconds under a hundred one', 12.34, 's', '12.3'],
    ['more seconds none', 1312.4, 's', '1,312'],
    ['a second that rounds to nothing is not 0', 0.004, 's', '<0.01'],
    ['nothing is 0', 0, 's', '0.00'],
    ['time between tokens in whole milliseconds', 52.4, 'ms', '52'],
    ['and one decimal under ten', 4.25, 'ms', '4.3'],
    ['speed one decimal under a hundred', 27.42, 'tok/s', '27.4'],
    ['and none above', 1312.4, 'tok/s', '1,312'],
    ['rare requests two decimals', 0.05, 'req/s', '0.05'],
    ['requests one decimal', 4.44, 'req/s', '4.4'],
    ['shares one decimal', 61.24, '%', '61.2'],
    ['shares below 1 % two', 0.123, '%', '0.12'],
    ['whole shares as well', 100, '%', '100.0'],
    ['counts none', 1312, '', '1,312'],
    ['a mean of counts one', 1.5, '', '1.5'],
  ])('%s', (_, value, unit, text) => {
    expect(formatNumber(value, unit)).toBe(text);
  });

  it('writes the unit after the number, and none after a count', () => {
    expect(formatWithUnit(0.86, 's')).toBe('0.86 s');
    expect(formatWithUnit(3, '')).toBe('3');
  });

  it('writes a bound as it is configured', () => {
    expect(formatBound(0.005)).toBe('0.005');
    expect(formatBound(0.07 * 1000)).toBe('70');
  });
});
