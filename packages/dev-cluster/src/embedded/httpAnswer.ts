import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from './ApiError';
import { statusError } from './ApiError';
import { drained } from './drained';
import { parseExact } from './exactJson';
import type { RequestInfo } from './requestInfo';
import type { Answer } from './ResourceHandler';

const MAX_BODY_BYTES = 3_145_728;
const JSON_TYPE = 'application/json';

/** A body with its content type. */
export interface Plain {
  type: string;
  text: string;
  etag?: string;
}

export const json = (value: unknown): Plain => ({
  type: JSON_TYPE,
  text: JSON.stringify(value),
});

/** Command-line tools and browsers get indented JSON unless they say otherwise. */
export function wantsIndented(
  request: IncomingMessage,
  { query }: RequestInfo,
): boolean {
  const pretty = query.get('pretty');
  if (pretty !== null) return pretty !== 'false' && pretty !== '0';
  return /^(curl|Wget|Mozilla)\//.test(request.headers['user-agent'] ?? '');
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw statusError({
      code: 413,
      reason: 'RequestEntityTooLarge',
      message: `Request entity too large: limit is ${MAX_BODY_BYTES}`,
    });
  }
  return Buffer.concat(chunks).toString();
}

function indented(text: string): string {
  return JSON.stringify(parseExact(text), null, 2);
}

/** 304 when the client has it already. */
export function writePlain(
  request: IncomingMessage,
  response: ServerResponse,
  { type, text, etag }: Plain,
): void {
  if (etag !== undefined) response.setHeader('etag', etag);
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': type });
  response.end(text);
}

export function indentedPlain(plain: Plain): Plain {
  return plain.type === JSON_TYPE
    ? { ...plain, text: indented(plain.text) }
    : plain;
}

export function indentedAnswer(answer: Answer): Answer {
  return { ...answer, pieces: [indented([...answer.pieces].join(''))] };
}

export function writeError(response: ServerResponse, error: ApiError): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { body, code, retryAfterSeconds } = error;
  const isText = typeof body === 'string';
  response.writeHead(code, {
    'content-type': isText ? 'text/plain; charset=utf-8' : JSON_TYPE,
    ...(retryAfterSeconds !== undefined && {
      'retry-after': String(retryAfterSeconds),
    }),
  });
  response.end(isText ? body : `${JSON.stringify(body)}\n`);
}

export async function writeAnswer(
  response: ServerResponse,
  { code, pieces, warnings }: Answer,
): Promise<void> {
  const quoted = warnings.map(text => `299 - ${JSON.stringify(text)}`);
  if (quoted.length > 0) response.setHeader('warning', quoted);
  response.writeHead(code, { 'content-type': JSON_TYPE });
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
  }
  response.end('\n');
}
