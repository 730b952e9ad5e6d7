import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';

/**
 * A refusal or failure with a code of the shared table. `fields` are shown to the caller beside the
 * code (`operation`, `managedBy`, `reason`, `holder` and the like); the cause is only ever logged.
 */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Becomes the Retry-After header. */
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: Readonly<Record<string, unknown>>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'CodedError';
    this.code = code;
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
