import type { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import type { EndedOperation, OperationObserver } from '../observation';

/** From a refusal out of memory to a helm upgrade of five minutes, in seconds. */
const boundaries = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300,
];

/** `accepted`, one of our codes, or `error` for what has none. */
type Result = 'accepted' | 'error' | ErrorCode;

const refusals: ReadonlySet<Result> = new Set([
  'CANARY_MANAGED_SERVICE',
  'CANARY_NESTED_TARGET',
  'CANARY_OWNERSHIP_UNAVAILABLE',
]);

/**
 * Counts operations, refusals and adoptions for OpenTelemetry. No attribute names a service, so that
 * there are as many series on ten services as on ten thousand.
 */
export class OperationMetrics implements OperationObserver {
  readonly #operations;
  readonly #refusals;
  readonly #durations;
  readonly #adoptions;

  constructor(
    metrics: Pick<MetricsService, 'createCounter' | 'createHistogram'>,
  ) {
    this.#operations = metrics.createCounter('canary.operations', {
      description: 'Operations that were answered, by operation and result',
      unit: '{operation}',
    });
    this.#refusals = metrics.createCounter('canary.refusals', {
      description: 'Operations that ownership stopped, by operation and code',
      unit: '{operation}',
    });
    this.#durations = metrics.createHistogram('canary.operation.duration', {
      description: 'Time until an operation was answered',
      unit: 's',
      advice: { explicitBucketBoundaries: boundaries },
    });
    this.#adoptions = metrics.createCounter('canary.adoptions', {
      description: 'Services that became arms of an experiment',
      unit: '{service}',
    });
  }

  ended({ call, durationMilliseconds, error }: EndedOperation): void {
    const { operation } = call;
    const result = resultOf(error);
    this.#operations.add(1, { operation, result });
    this.#durations.record(durationMilliseconds / 1_000, { operation, result });
    if (refusals.has(result)) {
      this.#refusals.add(1, { operation, code: result });
    }
  }

  adopted(): void {
    this.#adoptions.add(1);
  }
}

function resultOf(error: unknown): Result {
  if (error === undefined) {
    return 'accepted';
  }
  return CanaryError.is(error) ? error.code : 'error';
}
