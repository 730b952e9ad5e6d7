/** The same answer, read to its end; fails when it is larger than it may be. */
export async function readBounded(
  response: Response,
  mostBytes: number,
): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    size += next.value.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      throw new Error(`The portal answered more than ${mostBytes} bytes`);
    }
    chunks.push(next.value);
  }
  const { status, statusText, headers } = response;
  // Answers without a body, such as 204, may not be given an empty one.
  const body = size > 0 ? Buffer.concat(chunks) : null;
  return new Response(body, { status, statusText, headers });
}
