import { errorCodes, type ErrorCode } from './codes';

/**
 * Fields that an error body carries beside name, message and code.
 * @public
 */
export interface CanaryErrorFields {
  /** The refused operation, as in the body. */
  operation?: string;
  /** Why ownership could not be read, with CANARY_OWNERSHIP_UNAVAILABLE. */
  reason?: string;
  /** After how many seconds it is worth to ask again; also sent as the Retry-After header. */
  retryAfterSeconds?: number;
  [field: string]: unknown;
}

/**
 * An error with one of our codes. Its name is the one of Backstage that the table gives, because
 * Backstage decides the HTTP status by name; the status is carried as well, since Backstage knows no
 * name for some of them. Only name, message, code and fields reach the caller: the cause is for our
 * own logs and is left out of the JSON.
 * @public
 */
export class CanaryError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<CanaryErrorFields>;
  readonly statusCode!: number;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: CanaryErrorFields; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = errorCodes[code].name;
    this.code = code;
    this.fields = options.fields ?? {};
    Object.defineProperty(this, 'statusCode', {
      value: errorCodes[code].status,
      enumerable: false,
    });
  }

  /** The `error` part of the body. */
  toJSON(): Record<string, unknown> {
    return {
      ...this.fields,
      name: this.name,
      message: this.message,
      code: this.code,
    };
  }

  /** Tells by shape, so that it holds across copies of the package. */
  static is(error: unknown, ...codes: ErrorCode[]): error is CanaryError {
    return (
      error instanceof Error &&
      'code' in error &&
      'fields' in error &&
      typeof error.code === 'string' &&
      Object.hasOwn(errorCodes, error.code) &&
      (codes.length === 0 || codes.some(code => code === error.code))
    );
  }
}
