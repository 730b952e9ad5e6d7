import { prometheusAvailable } from '../../tools/buildPrometheus.cjs';
import { orSkipLoudly } from '../orSkipLoudly';
import {
  startPrometheus,
  type PrometheusOptions,
  type RunningPrometheus,
} from './startPrometheus';

function available(): boolean {
  return orSkipLoudly(
    prometheusAvailable(),
    'a real Prometheus (install Go 1.26.7 or newer, or put prometheus on the PATH)',
  );
}

/** Runs tests that need a real Prometheus, or skips them by name where there is none. */
export function describeWithPrometheus(title: string, tests: () => void): void {
  (available() ? describe : describe.skip)(title, tests);
}

/**
 * A real Prometheus that scrapes every second, for one test file; close it in the end. Within
 * `describeWithPrometheus` only. The first one on a machine is built for minutes: give the hook time.
 */
export async function prometheusForTests(
  options: PrometheusOptions,
): Promise<RunningPrometheus> {
  const started = await startPrometheus({
    scrapeIntervalSeconds: 1,
    ...options,
  });
  if (!started) {
    throw new Error('Prometheus is available, and yet it did not start.');
  }
  return started;
}
