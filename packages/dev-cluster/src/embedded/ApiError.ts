import type { ServedKind } from './objects';
import { qualified } from './objects';

export interface Cause {
  reason?: string;
  message: string;
  field?: string;
}

export interface StatusDetails {
  name?: string;
  group?: string;
  kind?: string;
  uid?: string;
  causes?: Cause[];
  retryAfterSeconds?: number;
}

export interface StatusBody {
  kind: 'Status';
  apiVersion: 'v1';
  metadata: { continue?: string };
  status: 'Failure' | 'Success';
  message?: string;
  reason?: string;
  details?: StatusDetails;
  code?: number;
}

type Kind = Pick<ServedKind, 'group' | 'plural' | 'kind'>;

/** A failed call: a Status object, or plain text where the real server sends text. */
export class ApiError extends Error {
  readonly code: number;
  readonly body: StatusBody | string;
  readonly retryAfterSeconds?: number;

  constructor(code: number, body: StatusBody | string, retryAfter?: number) {
    super(typeof body === 'string' ? body.trim() : body.message);
    this.name = 'ApiError';
    this.code = code;
    this.body = body;
    this.retryAfterSeconds = retryAfter;
  }
}

export function statusError(options: {
  code: number;
  reason?: string;
  message: string;
  details?: StatusDetails;
  retryAfterSeconds?: number;
  continueToken?: string;
}): ApiError {
  const { code, reason, message, details, retryAfterSeconds } = options;
  const metadata = options.continueToken
    ? { continue: options.continueToken }
    : {};
  return new ApiError(
    code,
    {
      kind: 'Status',
      apiVersion: 'v1',
      metadata,
      status: 'Failure',
      message,
      ...(reason && { reason }),
      ...(details && { details }),
      code,
    },
    retryAfterSeconds,
  );
}

/** The group, version or resource is not served. */
export const notServed = () => new ApiError(404, '404 page not found\n');

/** The same for a group that the server has of itself. */
export const builtInNotServed = () =>
  statusError({
    code: 404,
    reason: 'NotFound',
    message: 'the server could not find the requested resource',
    details: {},
  });

export const badRequest = (message: string) =>
  statusError({ code: 400, reason: 'BadRequest', message });

/** Client errors that the real server lets fall through as its own. */
export const internal = (message: string) =>
  statusError({ code: 500, message });

export const notAcceptable = () =>
  statusError({
    code: 406,
    reason: 'NotAcceptable',
    message: 'only the following media types are accepted: application/json',
  });

export const unsupportedMediaType = (accepted: string) =>
  statusError({
    code: 415,
    reason: 'UnsupportedMediaType',
    message: `the body of the request was in an unknown format - accepted media types include: ${accepted}`,
  });

export const methodNotAllowed = (kind: Kind) =>
  statusError({
    code: 405,
    reason: 'MethodNotAllowed',
    message: 'the server does not allow this method on the requested resource',
    details: { group: kind.group || undefined, kind: kind.plural },
  });

const detailsOf = (kind: Kind, name: string): StatusDetails => ({
  ...(name && { name }),
  ...(kind.group && { group: kind.group }),
  kind: kind.plural,
});

export const notFound = (kind: Kind, name: string) =>
  statusError({
    code: 404,
    reason: 'NotFound',
    message: `${qualified(kind)} "${name}" not found`,
    details: detailsOf(kind, name),
  });

export const alreadyExists = (kind: Kind, name: string, prefix = '') =>
  statusError({
    code: 409,
    reason: 'AlreadyExists',
    message: `${prefix}${qualified(kind)} "${name}" already exists`,
    details: detailsOf(kind, name),
  });

/** A stale resourceVersion or another uid on an update; details name the plural. */
export const updateConflict = (kind: Kind, name: string, message?: string) =>
  statusError({
    code: 409,
    reason: 'Conflict',
    message: `Operation cannot be fulfilled on ${qualified(kind)} "${name}": ${
      message ??
      'the object has been modified; please apply your changes to the latest version and try again'
    }`,
    details: detailsOf(kind, name),
  });

/** A failed delete precondition; details name the Kind. */
export const deleteConflict = (kind: Kind, name: string, message: string) =>
  updateConflict({ ...kind, plural: kind.kind }, name, message);

export const forbidden = (kind: Kind, name: string, message: string) =>
  statusError({
    code: 403,
    reason: 'Forbidden',
    message: `${qualified(kind)}${
      name ? ` "${name}"` : ''
    } is forbidden: ${message}`,
    details: detailsOf(kind, name),
  });

export const expired = (message: string, continueToken?: string) =>
  statusError({ code: 410, reason: 'Expired', message, continueToken });

/** A JSON patch that did not apply; the server does not say why. */
export const patchFailed = () =>
  statusError({
    code: 422,
    reason: 'Invalid',
    message: 'the server rejected our request due to an error in our request',
    details: {},
  });

export function invalid(kind: Kind, name: string, causes: Cause[]): ApiError {
  const lines = causes.map(cause => `${cause.field}: ${cause.message}`);
  const listed = lines.length === 1 ? lines[0] : `[${lines.join(', ')}]`;
  return statusError({
    code: 422,
    reason: 'Invalid',
    message: `${qualified({
      ...kind,
      plural: kind.kind,
    })} "${name}" is invalid: ${listed}`,
    details: {
      ...(name && { name }),
      ...(kind.group && { group: kind.group }),
      kind: kind.kind,
      causes,
    },
  });
}
