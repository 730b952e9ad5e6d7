import { ChartNotFound, resolveChart } from './resolveChart';

describe('resolveChart', () => {
  it.each<
    [
      sentence: string,
      asked: { name: string; version?: string },
      pinned: string | undefined,
      version: string,
    ]
  >([
    [
      'an exact version stands for itself',
      { name: 'vllm', version: '0.9.3' },
      undefined,
      '0.9.3',
    ],
    [
      'an exact version need not be published',
      { name: 'mine', version: '7.0.0' },
      undefined,
      '7.0.0',
    ],
    [
      'a range takes the newest in it',
      { name: 'vllm', version: '>=0.9.2 <0.9.5' },
      undefined,
      '0.9.4',
    ],
    ['no version is any version', { name: 'sglang' }, undefined, '1.2.1'],
    [
      'a pin in range stays when a newer one exists',
      { name: 'vllm', version: '^0.9.2' },
      '0.9.3',
      '0.9.3',
    ],
    [
      'a pin out of range moves',
      { name: 'vllm', version: '>=0.9.4' },
      '0.9.3',
      '0.9.5',
    ],
  ])('%s', (_sentence, asked, pinned, version) => {
    const pin = pinned ? { name: asked.name, version: pinned } : undefined;
    expect(resolveChart(asked, pin)).toEqual({ name: asked.name, version });
  });

  it('does not keep the pin of another chart', () => {
    const pin = { name: 'sglang', version: '1.1.3' };
    expect(resolveChart({ name: 'tgi', version: '*' }, pin).version).toBe(
      '2.4.0',
    );
  });

  it.each([
    ['a range without a published version', { name: 'vllm', version: '>=2' }],
    ['a range of an unknown chart', { name: 'nothing', version: '*' }],
    ['what is no range', { name: 'vllm', version: 'newest please' }],
  ])('refuses %s, naming the chart', (_sentence, asked) => {
    expect(() => resolveChart(asked)).toThrow(ChartNotFound);
    expect(() => resolveChart(asked)).toThrow(asked.name);
  });
});
