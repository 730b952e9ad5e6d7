import type { HttpStream } from './openStream';

/**
 * What arrives of the body of a refusal, within a size and a time; the status alone tells enough,
 * so that it never fails.
 */
export async function readStream(
  stream: HttpStream,
  limits: { bytes: number; milliseconds: number },
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const timer = setTimeout(() => stream.destroy(), limits.milliseconds);
  try {
    for await (const chunk of stream.chunks) {
      bytes += chunk.length;
      if (bytes > limits.bytes) break;
      chunks.push(chunk);
    }
  } catch {
    // Broken or too slow.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}
