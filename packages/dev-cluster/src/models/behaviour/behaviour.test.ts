import { demoBehaviour } from './demoBehaviour';
import { instantBehaviour, ordinaryBehaviour } from './ModelBehaviour';
import { planAnswer } from './planAnswer';
import { drawLogNormal, seededRandom } from './random';

describe('drawLogNormal', () => {
  it('has the median and the sigma that it is given, and the same draws for the same seed', () => {
    const spread = { median: 0.4, sigma: 0.8 };
    const draws = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 4_000 }, () => drawLogNormal(spread, random));
    };
    const logs = draws(11)
      .map(Math.log)
      .sort((a, b) => a - b);
    expect(Math.exp(logs[2_000])).toBeCloseTo(0.4, 1);
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    const variance =
      logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length;
    expect(Math.sqrt(variance)).toBeCloseTo(0.8, 1);
    expect(draws(11)).toEqual(draws(11));
    expect(draws(12)).not.toEqual(draws(11));
  });

  it('gives a number for every number of the source, 0 too', () => {
    expect(drawLogNormal({ median: 2, sigma: 1 }, () => 0)).toBe(2);
  });
});

describe('planAnswer', () => {
  const asked = { promptTokens: 10, maxTokens: undefined, ignoreEnd: false };
  const at = (luck: number) => () => luck;
  const failing = { ...instantBehaviour, errorShare: 0.1, brokenShare: 0.2 };

  it.each([
    ['an unlucky request fails at once', 0.05, 'before', 8],
    ['a less unlucky one in the middle', 0.25, 'middle', 4],
    ['any other one does not', 0.5, 'none', 8],
  ] as const)('%s', (_sentence, luck, failure, outputTokens) => {
    expect(planAnswer(failing, asked, at(luck))).toMatchObject({
      failure,
      outputTokens,
    });
  });

  it.each([
    ['a limit above the answer does not cut it', 20, false, 8, 'stop'],
    ['a limit as long as the answer does not either', 8, false, 8, 'stop'],
    ['a limit below it does', 3, false, 3, 'length'],
    ['who ignores the end gets what he asked for', 20, true, 20, 'length'],
  ] as const)(
    '%s',
    (_sentence, maxTokens, ignoreEnd, outputTokens, finishReason) => {
      const request = { ...asked, maxTokens, ignoreEnd };
      expect(planAnswer(instantBehaviour, request, at(0.5))).toMatchObject({
        outputTokens,
        finishReason,
      });
    },
  );
});

describe('demoBehaviour', () => {
  const of = (service: string, engine = 'vllm') =>
    demoBehaviour({ namespace: 'ml-exp', service, engine });

  it('makes a quantised arm a fifth faster to the first token than its control', () => {
    const control = of('chat-latency-control').firstToken;
    const quantised = of('chat-latency-fp8').firstToken;
    expect(quantised.median / control.median).toBeCloseTo(0.8, 10);
    expect(quantised.sigma).toBe(control.sigma);
    expect(of('chat-latency-specdec')).toEqual(of('chat-latency-control'));
  });

  it('gives errors to one service, and to no other', () => {
    expect(of('translate-12b').errorShare).toBeGreaterThan(0);
    expect(of('chat-70b')).toEqual(ordinaryBehaviour);
  });
});
