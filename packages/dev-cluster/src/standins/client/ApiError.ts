import { field, textField } from './ApiObject';

/** An answer of the API server other than 2xx. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason?: string;
  /** `details.kind`: tells a missing namespace from a missing object. */
  readonly detailsKind?: string;

  constructor(
    message: string,
    options: {
      status: number;
      reason?: string;
      detailsKind?: string;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
    this.reason = options.reason;
    this.detailsKind = options.detailsKind;
  }

  static of(status: number, body: unknown, request: string): ApiError {
    const message = textField(body, 'message') ?? `answered ${status}`;
    return new ApiError(`${request}: ${message}`, {
      status,
      reason: textField(body, 'reason'),
      detailsKind: textField(field(body, 'details'), 'kind'),
    });
  }

  static is(error: unknown, ...statuses: number[]): error is ApiError {
    return error instanceof ApiError && statuses.includes(error.status);
  }
}

/** The object to be made exists already; unlike any other conflict. */
export function isAlreadyExists(error: unknown): boolean {
  return ApiError.is(error, 409) && error.reason === 'AlreadyExists';
}
