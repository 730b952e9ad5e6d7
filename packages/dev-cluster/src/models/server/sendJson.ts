import type { ServerResponse } from 'node:http';

/** Sends a body and ends the answer. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
): void {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': text.length,
  });
  response.end(text);
}
