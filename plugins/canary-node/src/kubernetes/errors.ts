/**
 * Why a call to the API server failed, told apart as the contract text does.
 *
 * - `notServed`: 404 text: the group, version or resource is not served
 * - `notFound`: 404 NotFound of the object itself
 * - `conflict`: 409 Conflict: a precondition or a resourceVersion did not hold
 * - `alreadyExists`: 409 AlreadyExists
 * - `fieldConflict`: 409 with FieldManagerConflict causes
 * - `patchTestFailed`: 422 with empty details: a JSON patch did not apply
 * - `invalid`: 422 with causes, or 400: the values are wrong
 * - `rejectedByPolicy`: an admission policy or webhook said no
 * - `expired`: 410
 * - `throttled`: 429
 * - `unavailable`: 5xx, connection refused or reset before an answer
 * - `timeout`: a deadline of ours passed on a read
 * - `outcomeUnknown`: a write was sent and no usable answer came
 * - `tooLarge`: the answer was over the size limit
 * - `malformed`: the answer was not what the API promises
 * - `closed`: a watch was dropped
 * @public
 */
export type KubernetesErrorReason =
  | 'notServed'
  | 'notFound'
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  | 'alreadyExists'
  | 'fieldConflict'
  | 'patchTestFailed'
  | 'invalid'
  | 'rejectedByPolicy'
  | 'expired'
  | 'throttled'
  | 'unavailable'
  | 'timeout'
  | 'outcomeUnknown'
  | 'tooLarge'
  | 'malformed'
  | 'closed'
  | 'aborted';

/** @public */
export interface KubernetesCause {
  reason?: string;
  field?: string;
  message?: string;
}

/**
 * The only error that leaves the Kubernetes port. Its message never holds a token, a header or a
 * server address.
 * @public
 */
export class KubernetesError extends Error {
  readonly reason: KubernetesErrorReason;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  readonly causes: readonly KubernetesCause[];
  readonly retryAfterSeconds?: number;

  constructor(
    reason: KubernetesErrorReason,
    message: string,
    options: {
      status?: number;
      causes?: readonly KubernetesCause[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'KubernetesError';
    this.reason = reason;
    this.status = options.status;
    this.causes = options.causes ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  static is(
    error: unknown,
    ...reasons: KubernetesErrorReason[]
  ): error is KubernetesError {
    return (
      error instanceof Error &&
      error.name === 'KubernetesError' &&
      (reasons.length === 0 ||
        reasons.includes((error as KubernetesError).reason))
    );
  }
}
