import type { ChatFrame } from './types';

/**
 * When a chat was where, in milliseconds of one monotonic clock.
 * @public
 */
export interface ChatTimes {
  /** The request was sent. */
  startedAt: number;
  /** The first delta with text or reasoning came; absent when none did. */
  firstTokenAt?: number;
  endedAt: number;
}

/** @public */
export type ChatUsage = Omit<Extract<ChatFrame, { type: 'usage' }>, 'type'>;

/**
 * How fast a chat was, as the one who waited saw it. What was not reported is absent, never 0.
 * @public
 */
export interface ChatMeasure {
  /** Time to the first token, in seconds. */
  ttftSeconds?: number;
  totalSeconds: number;
  /** Output tokens per second after the first one came. */
  tokensPerSecond?: number;
  /** Cached input tokens of all input tokens, from 0 to 1. */
  cachedShare?: number;
}

function perSecond(tokens: number, milliseconds: number): number | undefined {
  return tokens > 0 && milliseconds > 0
    ? (tokens * 1_000) / milliseconds
    : undefined;
}

/**
 * What a chat's times and usage come to. TTFT is taken where the first delta with text or reasoning
 * arrived, and so holds the way through the portal.
 * @public
 */
export function measureChat(times: ChatTimes, usage?: ChatUsage): ChatMeasure {
  const { startedAt, firstTokenAt, endedAt } = times;
  const tokensPerSecond =
    usage && firstTokenAt !== undefined
      ? perSecond(usage.outputTokens, endedAt - firstTokenAt)
      : undefined;
  const cachedShare =
    usage?.cachedTokens !== undefined && usage.inputTokens > 0
      ? usage.cachedTokens / usage.inputTokens
      : undefined;
  return {
    ...(firstTokenAt !== undefined && {
      ttftSeconds: (firstTokenAt - startedAt) / 1_000,
    }),
    totalSeconds: (endedAt - startedAt) / 1_000,
    ...(tokensPerSecond !== undefined && { tokensPerSecond }),
    ...(cachedShare !== undefined && { cachedShare }),
  };
}
