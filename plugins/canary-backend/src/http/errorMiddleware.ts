import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ErrorRequestHandler } from 'express';
import { sentUrl } from './pathSegments';
import { toPublicError } from './toPublicError';

/** Turns errors into the contract, sets Retry-After, and leaves the envelope to Backstage. */
export function errorMiddleware(logger: LoggerService): ErrorRequestHandler {
  // Express tells error handlers by their four parameters.
  // eslint-disable-next-line max-params
  return (error, request, response, next) => {
    request.url = response.locals[sentUrl] ?? request.url;
    const shown = toPublicError(error);
    if (CanaryError.is(shown)) {
      const { retryAfterSeconds } = shown.fields;
      if (retryAfterSeconds !== undefined && !response.headersSent) {
        response.setHeader('Retry-After', Math.ceil(retryAfterSeconds));
      }
      if (shown.statusCode >= 500 && shown.cause !== undefined) {
        logger.warn(`${shown.code}: ${shown.message}`, toError(shown.cause));
      }
    }
    next(shown);
  };
}
