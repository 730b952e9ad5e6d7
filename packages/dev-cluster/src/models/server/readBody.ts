import type { IncomingMessage } from 'node:http';

/** The whole body; undefined when it is longer than the limit, in bytes. */
export async function readBody(
  request: IncomingMessage,
  limit = 4 * 1024 * 1024,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undefined for what is no JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
