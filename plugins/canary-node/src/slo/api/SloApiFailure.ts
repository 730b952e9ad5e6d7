import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { HttpAnswer } from '../../kubernetes/transport/exchange';
import { sanitizeMessage } from '../../kubernetes/transport/sanitizeMessage';
import { retryAfterOf } from '../../kubernetes/transport/toKubernetesError';

/**
 * - `noToken`: none is configured, so that nothing was sent
 * - `notSent`: no connection
 * - `noAnswer`: it was sent, and no usable answer came
 * - `refused`: an answer that is no success
 */
export type SloApiFailureKind = 'noToken' | 'notSent' | 'noAnswer' | 'refused';

/** A call of the SLO service that came to nothing. Stays inside the adapter, but as a cause. */
export class SloApiFailure extends Error {
  readonly kind: SloApiFailureKind;
  /** Of the answer, when there was one. */
  readonly status?: number;
  /** Field of the request that the service objects to. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;

  static fromAnswer(answer: HttpAnswer): SloApiFailure {
    const { message, field } = readErrorBody(answer.body);
    return new SloApiFailure({
      kind: 'refused',
      message: message ?? `status ${answer.status}`,
      status: answer.status,
      field,
      retryAfterSeconds: retryAfterOf(answer),
    });
  }

  constructor(failure: {
    kind: SloApiFailureKind;
    message: string;
    status?: number;
    field?: string;
    retryAfterSeconds?: number;
  }) {
    super(failure.message);
    this.name = 'SloApiFailure';
    this.kind = failure.kind;
    this.status = failure.status;
    this.field = failure.field;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** `{error: {code, message, field}}`; the status decides, the text is for people. */
function readErrorBody(body: Buffer): { message?: string; field?: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return {};
  }
  const error = isRecord(parsed) && isRecord(parsed.error) ? parsed.error : {};
  const { message, field } = error;
  return {
    ...(typeof message === 'string' && { message: sanitizeMessage(message) }),
    ...(typeof field === 'string' && { field: field.slice(0, 200) }),
  };
}
