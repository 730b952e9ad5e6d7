import {
  CanaryError,
  errorCodes,
} from '@llm-canary/backstage-plugin-canary-common';
import { toPublicError } from '../http/toPublicError';

/** Names that Backstage's MCP backend knows; the text of any other error is lost there. */
const knownNames: Readonly<Record<string, string>> = {
  UnprocessableEntityError: 'InputError',
  BadGatewayError: 'ServiceUnavailableError',
  GatewayTimeoutError: 'ServiceUnavailableError',
  TooManyRequestsError: 'ServiceUnavailableError',
};

/**
 * What a caller of an action sees of an error. MCP passes on name and message only, so the message says
 * the code too. Who calls the action over HTTP gets code, fields and status as from a route.
 */
export function toActionError(error: unknown): unknown {
  const shown = toPublicError(error);
  if (!CanaryError.is(shown)) return shown;
  const { code, message, fields, cause } = shown;
  const told = new CanaryError(code, `${message} (${code})`, { fields, cause });
  const { name } = errorCodes[code];
  told.name = knownNames[name] ?? name;
  return told;
}
