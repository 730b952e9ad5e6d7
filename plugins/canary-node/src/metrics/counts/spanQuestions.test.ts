import { spanRuns } from './spanQuestions';

const at = (seconds: number) => new Date(seconds * 1_000);
const span = (start: number, end: number) => ({
  start: at(start),
  end: at(end),
});

it.each([
  [
    'neighbours of one length are one query',
    [span(0, 600), span(600, 1_200), span(1_200, 1_800)],
    [{ seconds: 600, ends: [600, 1_200, 1_800] }],
  ],
  [
    'a shorter last one is a query of its own',
    [span(0, 600), span(600, 1_000)],
    [
      { seconds: 600, ends: [600] },
      { seconds: 400, ends: [1_000] },
    ],
  ],
  [
    'so is one after a hole',
    [span(0, 600), span(660, 1_260)],
    [
      { seconds: 600, ends: [600] },
      { seconds: 600, ends: [1_260] },
    ],
  ],
  ['none asks nothing', [], []],
])('%s', (_sentence, spans, runs) => {
  expect(spanRuns(spans)).toEqual(runs);
});

it.each([
  ['ends before it starts', [span(600, 0)]],
  ['has no length', [span(600, 600)]],
  ['begins within a second', [span(0.5, 600)]],
  ['has no date', [span(Number.NaN, 600)]],
  ['is one of too many', Array.from({ length: 10_001 }, () => span(0, 1))],
])('refuses a span that %s', (_what, spans) => {
  expect(() => spanRuns(spans)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  );
});
