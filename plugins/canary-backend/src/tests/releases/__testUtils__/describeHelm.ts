import { helmAvailable, realApiAvailable } from '@llm-canary/dev-cluster';

/** Runs tests with the real helm on a real API server, where there are both. */
export function describeHelm(title: string, tests: () => void): void {
  const there = helmAvailable() && realApiAvailable();
  (there ? describe : describe.skip)(title, tests);
}
