import {
  readErrorBody,
  type ErrorBody,
} from '@llm-canary/backstage-plugin-canary-common';

/** Who is at work on a service, with RELEASE_BUSY. */
export interface Holder {
  operation: string;
  actor: string;
  since: string;
}

/** An error of a call, taken apart. Everything but the message may be missing. */
export interface Failure extends ErrorBody {
  /** HTTP status; absent when no answer came. */
  status?: number;
  /** The portal's backend gave no answer at all; the message is the browser's own. */
  isSilent?: boolean;
  holder?: Holder;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Reflect.get(value, key)
    : undefined;
}

function holderOf(error: unknown): Holder | undefined {
  const holder = memberOf(memberOf(memberOf(error, 'body'), 'error'), 'holder');
  const [operation, actor, since] = ['operation', 'actor', 'since'].map(key =>
    memberOf(holder, key),
  );
  return typeof operation === 'string' &&
    typeof actor === 'string' &&
    typeof since === 'string'
    ? { operation, actor, since }
    : undefined;
}

function retryAfterOf(error: unknown): number | undefined {
  const headers = memberOf(memberOf(error, 'response'), 'headers');
  const get = memberOf(headers, 'get');
  const text: unknown =
    typeof get === 'function' ? get.call(headers, 'retry-after') : undefined;
  const seconds = Number(text);
  // More than five minutes is not worth a countdown.
  return text && Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds, 300)
    : undefined;
}

function statusOf(error: unknown): number | undefined {
  const status =
    memberOf(memberOf(error, 'response'), 'status') ??
    memberOf(error, 'statusCode');
  return typeof status === 'number' ? status : undefined;
}

/** How browsers call a request that found nobody. */
const silences =
  /^(Failed to fetch|NetworkError when|Load failed|fetch failed)/;

/** Reads Backstage's error envelope out of whatever a call was rejected with. */
export function readFailure(error: unknown): Failure {
  const body = readErrorBody(error);
  return {
    ...body,
    retryAfterSeconds: body.retryAfterSeconds ?? retryAfterOf(error),
    status: statusOf(error),
    ...(error instanceof TypeError &&
      silences.test(error.message) && { isSilent: true }),
    holder: holderOf(error),
  };
}

/** True when the call may have reached the cluster although no answer came back. */
export function isAnswerLost(failure: Failure): boolean {
  return failure.code === 'OUTCOME_UNKNOWN' || failure.status === undefined;
}
