import fc from 'fast-check';
import type { MetricSeries } from '@llm-canary/backstage-plugin-canary-common';
import { csvText, metricsCsv } from './metricsCsv';

const time = Date.parse('2026-11-30T03:00:00Z');

describe('csvText', () => {
  it.each([
    ['plain text stays', 'fp8', 'fp8'],
    ['a comma is quoted', 'a,b', '"a,b"'],
    ['quotes are doubled', 'say "x"', '"say ""x"""'],
    ['a line end is quoted', 'a\nb', '"a\nb"'],
    ['a formula is text', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['so is one behind blanks', ' @SUM(1)', "' @SUM(1)"],
    ['and a sign', '-1+1', "'-1+1"],
  ])('%s', (_, text, field) => {
    expect(csvText(text)).toBe(field);
  });

  it('reads back as it was, but for the apostrophe', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const field = csvText(text);
        const read = field.startsWith('"')
          ? field.slice(1, -1).replaceAll('""', '"')
          : field;
        expect([text, `'${text}`]).toContain(read);
        expect(read).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

describe('metricsCsv', () => {
  it('writes values as they came, and why a gap has none', () => {
    const series: MetricSeries[] = [
      {
        metric: 'ttftP95',
        arm: '=fp8',
        state: 'partialWindow',
        detail: 'not scraped, 3 min',
        points: [
          [time, 0.8125],
          [time + 60_000, null],
        ],
      },
      { metric: 'kvCacheMax', state: 'absent', detail: 'none', points: [] },
    ];
    expect(metricsCsv(series)).toBe(
      [
        'time,metric,arm,value,unit,state,detail',
        "2026-11-30T03:00:00.000Z,ttftP95,'=fp8,0.8125,s,ok,",
        `2026-11-30T03:01:00.000Z,ttftP95,'=fp8,,s,partialWindow,"not scraped, 3 min"`,
        ',kvCacheMax,,,1,absent,none',
        '',
      ].join('\r\n'),
    );
  });
});
