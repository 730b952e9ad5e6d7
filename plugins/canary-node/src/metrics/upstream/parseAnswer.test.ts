import { parseAnswer } from './parseAnswer';

/** A large answer whose label values look like the seams between series. */
function answerWith(
  count: number,
  name = (index: number) => `p${index}`,
): string {
  return JSON.stringify({
    status: 'success',
    data: {
      resultType: 'vector',
      result: Array.from({ length: count }, (_none, index) => ({
        metric: { pod: name(index), filler: 'x'.repeat(200) },
        value: [1, String(index)],
      })),
    },
    warnings: ['w'],
  });
}

it.each([
  ['plain names', (index: number) => `p${index}`],
  [
    'names like the seam',
    () => '"},{"metric":{"a":"b"},"value":[1,"2"]},{"metric":',
  ],
  ['names with brackets', () => ']}]}{[{"\\'],
  ['names of many bytes', () => '模型'.repeat(20)],
])('reads in slices what it would read at once: %s', async (_what, name) => {
  const text = answerWith(5_000, name);
  const { series, warnings } = await parseAnswer(Buffer.from(text), 10_000);
  expect(series).toHaveLength(5_000);
  expect(series[4_999]).toEqual({
    labels: { pod: name(4_999), filler: 'x'.repeat(200) },
    values: [[1, '4999']],
    histograms: [],
  });
  expect(warnings).toEqual(['w']);
});

it('reads an answer that is written with blanks', async () => {
  const text = JSON.stringify(JSON.parse(answerWith(2_000)), undefined, 1);
  const { series } = await parseAnswer(Buffer.from(text), 10_000);
  expect(series).toHaveLength(2_000);
});

it.each([
  ['small', 20],
  ['large', 5_000],
])('refuses more series than allowed in a %s answer', async (_what, count) => {
  await expect(parseAnswer(Buffer.from(answerWith(count)), 10)).rejects.toThrow(
    'more than 10 series',
  );
});

it('refuses a large answer that is cut', async () => {
  const text = answerWith(5_000);
  await expect(
    parseAnswer(Buffer.from(text.slice(0, text.length / 2)), 10_000),
  ).rejects.toMatchObject({ name: 'MetricsUnavailableError' });
});

it('holds up nobody for long while it parses 50,000 series', async () => {
  const body = Buffer.from(answerWith(50_000));
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let before = cpu();
  const begun = before;
  const timer = setInterval(() => {
    longest = Math.max(longest, cpu() - before);
    before = cpu();
  }, 1);
  const { series } = await parseAnswer(body, 50_000);
  clearInterval(timer);
  expect(series).toHaveLength(50_000);
  expect(longest).toBeLessThan((cpu() - begun) / 3);
});
