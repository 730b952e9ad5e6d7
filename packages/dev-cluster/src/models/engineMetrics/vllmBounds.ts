/** Bounds of the histograms of vLLM, in seconds, as its `vllm/v1/metrics/loggers.py` has them. */
export const vllmBounds = {
  timeToFirstToken: [
    0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5,
    7.5, 10, 20, 40, 80, 160, 640, 2560,
  ],
  perToken: [
    0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5,
    7.5, 10, 20, 40, 80,
  ],
  request: [
    0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480,
    960, 1920, 7680,
  ],
  requestCount: [1, 2, 5, 10, 20],
  iteration: [1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384],
} as const;

/** 1, 2, 5, 10, 20, 50 … not above the limit. */
export function oneTwoFive(limit: number): number[] {
  const bounds: number[] = [];
  for (let power = 1; power <= limit; power *= 10) {
    bounds.push(...[1, 2, 5].map(digit => digit * power));
  }
  return bounds.filter(bound => bound <= limit);
}
