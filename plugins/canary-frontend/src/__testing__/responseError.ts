import { ResponseError } from '@backstage/errors';

/** What the client rejects with when the backend answers with an error envelope. */
export function responseError(
  status: number,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Error {
  const body = {
    error: { name: 'Error', message: `answered ${status}`, ...fields },
    response: { statusCode: status },
  };
  const error = new Error(`Request failed with ${status}`);
  return Object.assign(Object.create(ResponseError.prototype), error, {
    message: error.message,
    name: 'ResponseError',
    body,
    statusCode: status,
    response: { status, headers: new Headers(headers) },
  });
}
