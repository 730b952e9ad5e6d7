import fc from 'fast-check';
import { blockLength, planSpans } from './planSpans';

const minute = 60_000;
const length = 10 * minute;
const outage = (start: number, end: number) => ({
  start: new Date(start * minute),
  end: new Date(end * minute),
});

type Row = [
  sentence: string,
  until: number,
  outages: Array<ReturnType<typeof outage>>,
  spans: Array<[block: number, start: number, end: number]>,
];

it.each<Row>([
  [
    'whole blocks',
    20,
    [],
    [
      [0, 0, 10],
      [1, 10, 20],
    ],
  ],
  [
    'the last as short as it must be',
    13,
    [],
    [
      [0, 0, 10],
      [1, 10, 13],
    ],
  ],
  [
    'parted where minutes are missing, and one block still',
    10,
    [outage(3, 4)],
    [
      [0, 0, 3],
      [0, 4, 10],
    ],
  ],
  [
    'without what two outages leave out together',
    20,
    [outage(12, 14), outage(5, 13)],
    [
      [0, 0, 5],
      [1, 14, 20],
    ],
  ],
  ['none where nothing was scraped', 10, [outage(-5, 15)], []],
  [
    'as they are where outages touch the ends',
    10,
    [outage(-5, 0), outage(10, 12)],
    [[0, 0, 10]],
  ],
])('blocks: %s', (_sentence, until, outages, expected) => {
  const spans = planSpans(
    { from: 0, until: until * minute },
    { length, outages },
  );
  expect(
    spans.map(({ block, start, end }) => [block, start / minute, end / minute]),
  ).toEqual(expected);
});

it('no millisecond is counted twice, none of an outage, and every other one', () => {
  const time = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      time,
      fc.array(fc.tuple(time, time), { maxLength: 8 }),
      (until, pairs) => {
        const outages = pairs.map(([a, b]) =>
          outage(Math.min(a, b), Math.max(a, b)),
        );
        const spans = planSpans(
          { from: 0, until: until * minute },
          { length, outages },
        );
        for (let at = 0; at < until; at += 1) {
          const moment = at * minute + 1;
          const isOut = outages.some(
            ({ start, end }) =>
              start.getTime() <= moment && moment < end.getTime(),
          );
          const inside = spans.filter(
            ({ start, end }) => start <= moment && moment < end,
          );
          expect(inside).toHaveLength(isOut ? 0 : 1);
        }
      },
    ),
  );
});

it.each([
  ['five minutes apart: one block', 5, 10],
  ['four hours apart', 240, 10],
  [
    'five days apart: longer ones, so that a look asks for 200 at most',
    7_200,
    36,
  ],
])('looks %s', (_sentence, spacing, minutes) => {
  expect(blockLength(spacing * minute)).toBe(minutes * minute);
});
