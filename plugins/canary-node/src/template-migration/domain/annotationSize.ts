/** What a server takes of annotations, keys and values together. */
export const annotationLimit = 256 * 1024;

/** Bytes that annotations come to, as the server counts them. */
export function annotationBytes(annotations: Record<string, unknown>): number {
  let bytes = 0;
  for (const [key, value] of Object.entries(annotations)) {
    bytes += Buffer.byteLength(key) + Buffer.byteLength(String(value));
  }
  return bytes;
}
