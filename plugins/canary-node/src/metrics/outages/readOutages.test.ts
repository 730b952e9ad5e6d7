import { resolveService } from '../names/resolveService';
import type { AnswerSeries } from '../upstream/types';
import { readOutages } from './readOutages';

const service = { namespace: 'prod', name: 'chat' };
const named = {
  service,
  resolved: resolveService({ now: new Set(), window: new Set() }),
};
const range = { start: 60, end: 600, step: 60 };
const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function line(term: string, values: Record<number, string>): AnswerSeries {
  return {
    labels: { namespace: 'prod', service: 'chat', term },
    values: Object.entries(values).map(([minute, value]) => [
      Number(minute) * 60,
      value,
    ]),
    histograms: [],
  };
}

const all = (value: string) =>
  Object.fromEntries(minutes.map(minute => [minute, value]));

type Row = [
  sentence: string,
  series: AnswerSeries[],
  anchored: boolean,
  outages: Array<[cause: string, from: number, to: number]>,
];

const rows: Row[] = [
  ['nothing was ever scraped', [], false, [['notScraped', 0, 10]]],
  ['all was scraped', [line('scraped', all('1'))], true, []],
  [
    'a target that is down is not scraped',
    [line('scraped', { ...all('1'), 4: '0', 5: '0' })],
    false,
    [['notScraped', 3, 5]],
  ],
  [
    'where counts are exact, the minute after a gap belongs to it',
    [line('scraped', { ...all('1'), 4: '0', 5: '0' })],
    true,
    [['notScraped', 3, 6]],
  ],
  [
    'NaN says nothing of a scrape',
    [line('scraped', { ...all('1'), 10: 'NaN' })],
    true,
    [['notScraped', 9, 10]],
  ],
  [
    'one replica that is scraped is enough',
    [
      line('scraped', all('1')),
      {
        ...line('scraped', all('0')),
        labels: { namespace: 'prod', service: 'chat-leader', term: 'scraped' },
      },
    ],
    true,
    [],
  ],
  [
    'a counter that begins anew is told by its minute',
    [line('scraped', all('1')), line('reset', { ...all('0'), 7: '2' })],
    true,
    [['counterReset', 6, 7]],
  ],
  [
    'a reset in a minute without a scrape is a gap',
    [
      line('scraped', { ...all('1'), 7: '0' }),
      line('reset', { ...all('0'), 7: '1', 8: '1', 9: '1' }),
    ],
    false,
    [
      ['notScraped', 6, 7],
      ['counterReset', 7, 9],
    ],
  ],
];

it.each(rows)('%s', (_sentence, series, anchored, outages) => {
  const found = readOutages(series, { services: [named], anchored, range });
  expect(
    found.map(({ cause, start, end }) => [
      cause,
      start.getTime() / 60_000,
      end.getTime() / 60_000,
    ]),
  ).toEqual(outages);
});
