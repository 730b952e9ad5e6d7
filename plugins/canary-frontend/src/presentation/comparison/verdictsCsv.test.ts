import { comparisonReportOf } from '../../__testing__/comparisonSamples';
import { verdictsCsv } from './verdictsCsv';

describe('verdictsCsv', () => {
  const lines = verdictsCsv(comparisonReportOf()).split('\r\n');

  it('has a line per verdict and quantile, those of past windows too', () => {
    // Head; p95 of control; four of each arm; three verdicts and a quantile of before; the last end.
    expect(lines).toHaveLength(1 + 1 + 8 + 4 + 1);
    expect(
      new Set(lines.slice(0, -1).map(line => line.split(',').length)),
    ).toEqual(new Set([23]));
  });

  it('gives exact numbers, with a sign that is no formula', () => {
    expect(lines.find(line => line.includes('specdec,control,ttft,,0.5'))).toBe(
      '2026-11-29T20:12:00.000Z,2026-11-30T02:00:00.000Z,3,6,2.9697,specdec,control,ttft,,0.5,worse,' +
        '4650,2599,16130,9872,-0.053,-0.075,-0.031,5220,900,,,Swings of load that last longer than ten minutes are not covered.',
    );
  });

  it('makes no formula of a name', () => {
    const report = comparisonReportOf({ baseline: '=cmd()' });
    expect(verdictsCsv(report)).toContain(",'=cmd(),");
  });
});
