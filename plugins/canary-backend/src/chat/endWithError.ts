import type { Readable } from 'node:stream';

function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'UND_ERR_BODY_TIMEOUT'
    ? 'The model said nothing for too long, and was given up.'
    : 'The connection to the model broke off.';
}

/**
 * An answer as it comes. When it breaks off, a last frame says so: the connection to the reader is sound,
 * and a cut one would tell nothing. Ends silently when the reader gave up.
 */
export async function* endWithError(
  body: Readable,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk;
  } catch (error) {
    if (signal.aborted) return;
    const data = JSON.stringify({ error: { message: describe(error) } });
    // What came last may be half a frame; the empty line ends it.
    yield Buffer.from(`\n\nevent: error\ndata: ${data}\n\n`);
  }
}
