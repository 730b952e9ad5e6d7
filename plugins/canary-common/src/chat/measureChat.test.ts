import { measureChat, type ChatTimes, type ChatUsage } from './measureChat';

const times = { startedAt: 1_000, firstTokenAt: 1_500, endedAt: 3_500 };
const usage = { inputTokens: 80, outputTokens: 100, cachedTokens: 60 };

describe('measureChat', () => {
  it.each<
    [
      sentence: string,
      times: ChatTimes,
      usage: ChatUsage | undefined,
      measure: object,
    ]
  >([
    [
      'counts the speed from the first token on',
      times,
      usage,
      {
        ttftSeconds: 0.5,
        totalSeconds: 2.5,
        tokensPerSecond: 50,
        cachedShare: 0.75,
      },
    ],
    [
      'knows no speed without usage',
      times,
      undefined,
      { ttftSeconds: 0.5, totalSeconds: 2.5 },
    ],
    [
      'knows no share of the cache where it is not reported',
      times,
      { inputTokens: 80, outputTokens: 100 },
      { ttftSeconds: 0.5, totalSeconds: 2.5, tokensPerSecond: 50 },
    ],
    [
      'tells a cache that held nothing from one that is not reported',
      times,
      { ...usage, cachedTokens: 0 },
      {
        ttftSeconds: 0.5,
        totalSeconds: 2.5,
        tokensPerSecond: 50,
        cachedShare: 0,
      },
    ],
    [
      'has no share of nothing',
      times,
      { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
      { ttftSeconds: 0.5, totalSeconds: 2.5 },
    ],
    [
      'has no TTFT and no speed where no token came',
      { startedAt: 0, endedAt: 40 },
      { inputTokens: 3, outputTokens: 0 },
      { totalSeconds: 0.04 },
    ],
    [
      'has no speed where all came at once',
      { startedAt: 0, firstTokenAt: 40, endedAt: 40 },
      { inputTokens: 3, outputTokens: 9 },
      { ttftSeconds: 0.04, totalSeconds: 0.04 },
    ],
  ])('%s', (_sentence, given, used, measure) => {
    expect(measureChat(given, used)).toEqual(measure);
  });
});
