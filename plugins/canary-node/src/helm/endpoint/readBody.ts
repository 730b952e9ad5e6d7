import type { IncomingMessage } from 'node:http';

/** The body of a request; undefined when it is larger than allowed, or broke off. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) return undefined;
      bytes += chunk.length;
      if (bytes > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks, bytes);
}
