/**
 * Bounds of the gateway's classic histograms. Few of them: each backend has its own series, for each bucket
 * of prompt lengths again.
 */
export const gatewayBounds = {
  /** Seconds. */
  ttft: [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2.5, 5, 10, 30, 55],
  /** Seconds. */
  responseTime: [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600],
  /** Tokens per second. */
  speed: [2, 5, 10, 15, 20, 30, 40, 60, 100, 200],
} as const;

/** Prompts are told apart by length, in tokens: 26 buckets. */
const promptBounds = [
  64, 128, 256, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 12288,
  16384, 24576, 32768, 49152, 65536, 98304, 131072, 196608, 262144, 393216,
  524288, 1048576,
];

/** The bucket of a prompt's length, as a label; `unknown` without a length. */
export function promptBucketOf(tokens: number | undefined): string {
  if (tokens === undefined) return 'unknown';
  const bound = promptBounds.find(limit => tokens <= limit);
  return bound === undefined ? `>${promptBounds.at(-1)}` : `<=${bound}`;
}
