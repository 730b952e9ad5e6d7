import {
  KubernetesError,
  type KubernetesErrorReason,
  type KubernetesCause,
} from '../errors';
import type { HttpAnswer } from './exchange';
import { parseStatusBody, type StatusBody } from './StatusBody';
import { sanitizeMessage } from './sanitizeMessage';
import type { FailureKind, TransportFailure } from './TransportFailure';

/** What was asked, as far as it matters to what the answer means. */
export interface CallContext {
  /** Short words for messages, such as `llmservices team/chat`. */
  subject: string;
  verb:
    | 'get'
    | 'list'
    | 'watch'
    | 'discover'
    | 'ping'
    | 'create'
    | 'patch'
    | 'delete';
  /** Name of the object, when the call is about one. */
  name?: string;
  /** A write that stores nothing, so that its outcome is never in doubt. */
  dryRun?: boolean;
}

type Outcome = Exclude<KubernetesErrorReason, 'aborted' | 'closed'>;

const writes: ReadonlySet<CallContext['verb']> = new Set([
  'create',
  'patch',
  'delete',
]);

/** Whether the call may have changed something. */
export function isWrite(context: CallContext): boolean {
  return writes.has(context.verb) && context.dryRun !== true;
}

const policyDenial = /\bValidatingAdmissionPolicy '/;
const webhookDenial = /^admission webhook ".*" denied the request/;
const patchFailure =
  'the server rejected our request due to an error in our request';
/** The server gave up waiting for etcd, which may still commit. */
const lostByStorage =
  /etcdserver: (?:request timed out|leader changed)|context deadline exceeded|transport is closing|rpc error: code = Unavailable/;

function isPolicyDenial(status: StatusBody): boolean {
  return (
    webhookDenial.test(status.message) ||
    status.causes.some(
      cause =>
        cause.reason === undefined &&
        cause.field === undefined &&
        policyDenial.test(cause.message ?? ''),
    ) ||
    (status.causes.length === 0 && policyDenial.test(status.message))
  );
}

function notFoundReason(
  status: StatusBody | undefined,
  answer: HttpAnswer,
  context: CallContext,
): Outcome {
  if (!status) {
    // Only the API server's own words: a proxy's 404 page says nothing about the kind.
    const served = answer.body.toString('utf8', 0, 64).trim();
    return served === '404 page not found' ? 'notServed' : 'malformed';
  }
  const { kind, name } = status.details;
  if (kind === undefined && name === undefined) return 'notServed';
  if (context.verb === 'create') return 'notFound';
  // A 404 about something else than what was asked is no proof of absence.
  return name !== undefined && name === context.name ? 'notFound' : 'malformed';
}

function conflictReason(status: StatusBody | undefined): Outcome {
  if (!status) return 'malformed';
  if (status.reason === 'AlreadyExists') return 'alreadyExists';
  const byManager = status.causes.some(
    cause => cause.reason === 'FieldManagerConflict',
  );
  return byManager ? 'fieldConflict' : 'conflict';
}

function invalidReason(
  status: StatusBody | undefined,
  context: CallContext,
): Outcome {
  if (!status) return 'malformed';
  if (isPolicyDenial(status)) return 'rejectedByPolicy';
  const unexplained =
    status.causes.length === 0 && status.message.includes(patchFailure);
  return context.verb === 'patch' && unexplained
    ? 'patchTestFailed'
    : 'invalid';
}

function serverErrorReason(
  answer: HttpAnswer,
  status: StatusBody | undefined,
  context: CallContext,
): Outcome {
  if (!isWrite(context)) return 'unavailable';
  const lost =
    answer.status === 502 ||
    answer.status === 504 ||
    lostByStorage.test(status?.message ?? '');
  return lost ? 'outcomeUnknown' : 'unavailable';
}

type ReadReason = (
  answer: HttpAnswer,
  status: StatusBody | undefined,
  context: CallContext,
) => Outcome;

const refused: ReadReason = (_answer, status, context) =>
  invalidReason(status, context);

/** What each status code means; others are settled by their class. */
const reasons: Readonly<Record<number, ReadReason>> = {
  400: refused,
  401: () => 'unauthorized',
  403: (_answer, status) =>
    status && isPolicyDenial(status) ? 'rejectedByPolicy' : 'forbidden',
  404: (answer, status, context) => notFoundReason(status, answer, context),
  405: refused,
  406: refused,
  409: (_answer, status) => conflictReason(status),
  410: () => 'expired',
  413: refused,
  415: refused,
  422: refused,
  429: () => 'throttled',
};

const otherReason: ReadReason = (answer, status, context) => {
  if (answer.status >= 500) return serverErrorReason(answer, status, context);
  return isWrite(context) && answer.status < 400
    ? 'outcomeUnknown'
    : 'malformed';
};

const words: Record<Outcome, string> = {
  notServed: 'the kind is not served',
  notFound: 'not found',
  unauthorized: 'the cluster does not accept the credential',
  forbidden: 'the credential may not do this',
  conflict: 'the object changed',
  alreadyExists: 'the object exists already',
  fieldConflict: 'another field manager owns a field',
  patchTestFailed: 'a test of the patch failed',
  invalid: 'the values are not valid',
  rejectedByPolicy: 'an admission policy said no',
  expired: 'the list or watch is too old to go on',
  throttled: 'the server asks to wait',
  unavailable: 'the server failed',
  timeout: 'no answer in time',
  outcomeUnknown: 'the write was sent and no usable answer came',
  tooLarge: 'the answer is too large',
  malformed: 'the answer is not one of a Kubernetes API',
};

/** Seconds of a Retry-After header; dates are not used by API servers. */
export function retryAfterOf(answer: HttpAnswer): number | undefined {
  const value = answer.headers['retry-after'];
  const text = Array.isArray(value) ? value[0] : value;
  return text !== undefined && /^\d{1,5}$/.test(text)
    ? Number(text)
    : undefined;
}

/** Translates an answer that is not a success. */
export function toKubernetesError(
  answer: HttpAnswer,
  context: CallContext,
): KubernetesError {
  const status = parseStatusBody(answer.body);
  const read = reasons[answer.status] ?? otherReason;
  const reason = read(answer, status, context);
  const said = status ? sanitizeMessage(status.message) : '';
  const retryAfterSeconds =
    retryAfterOf(answer) ?? status?.details.retryAfterSeconds;
  const causes: KubernetesCause[] = status?.causes ?? [];
  return new KubernetesError(
    reason,
    `${context.subject}: ${words[reason]}${said ? `: ${said}` : ''}`,
    {
      status: answer.status,
      causes,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  );
}

const failureReasons: Readonly<Record<FailureKind, KubernetesErrorReason>> = {
  aborted: 'aborted',
  deadline: 'timeout',
  tooLarge: 'tooLarge',
  protocol: 'malformed',
  connect: 'unavailable',
  trust: 'unavailable',
  broken: 'unavailable',
};

function failureReason(
  failure: TransportFailure,
  context: CallContext,
): KubernetesErrorReason {
  if (!isWrite(context)) return failureReasons[failure.kind];
  if (failure.sent) return 'outcomeUnknown';
  // Nothing was sent in time, so that the write did not happen.
  return failure.kind === 'deadline'
    ? 'unavailable'
    : failureReasons[failure.kind];
}

/** Translates a call that got no usable answer. */
export function failureToKubernetesError(
  failure: TransportFailure,
  context: CallContext,
): KubernetesError {
  const reason = failureReason(failure, context);
  const known = reason === 'outcomeUnknown' ? `${words.outcomeUnknown}: ` : '';
  return new KubernetesError(
    reason,
    `${context.subject}: ${known}${failure.message}`,
  );
}

/** An answer of the right status whose content is not what the API promises. */
export function malformedAnswer(
  context: CallContext,
  detail: string,
): KubernetesError {
  const reason = isWrite(context) ? 'outcomeUnknown' : 'malformed';
  return new KubernetesError(
    reason,
    `${context.subject}: ${words[reason]}: ${detail}`,
  );
}
