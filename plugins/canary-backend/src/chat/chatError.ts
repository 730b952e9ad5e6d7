import type { GatewayFailure } from '@llm-canary/backstage-plugin-canary-node';
import { CodedError } from '../errors';
import { ModelError } from './ModelError';

const retrySeconds = 5;

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function answered(failure: GatewayFailure): ModelError {
  const { status = 0 } = failure;
  const code = isRefusal(status) ? 'MODEL_REFUSED' : 'MODEL_FAILED';
  return new ModelError(
    code,
    `The model or its gateway answered ${status}`,
    failure,
  );
}

function unavailable(message: string, cause: unknown): CodedError {
  return new CodedError('GATEWAY_UNAVAILABLE', message, {
    retryAfterSeconds: retrySeconds,
    cause,
  });
}

/** What a chat that did not begin is to the caller. */
export function chatError(failure: GatewayFailure): CodedError {
  switch (failure.kind) {
    case 'refused':
      return answered(failure);
    case 'unusable':
      return new ModelError(
        'MODEL_FAILED',
        'The gateway gave something else than the answer of a model; its path may not be configured right',
        failure,
      );
    case 'late':
      return new ModelError(
        'MODEL_FAILED',
        'The model did not begin to answer in time',
        failure,
      );
    case 'unreachable':
      return unavailable('The gateway cannot be reached', failure);
    case 'broken':
    case 'aborted':
      return unavailable(
        'The connection to the gateway ended before an answer',
        failure,
      );
    default: {
      const never: never = failure.kind;
      return never;
    }
  }
}
