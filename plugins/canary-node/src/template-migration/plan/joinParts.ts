import { createHash } from 'node:crypto';

/** A text and the digest of its bytes, made of its parts: a large text is never held twice. */
export function joinParts(parts: Iterable<string>): {
  text: string;
  digest: string;
} {
  const hash = createHash('sha256');
  let text = '';
  for (const part of parts) {
    hash.update(part);
    text += part;
  }
  return { text, digest: `sha256:${hash.digest('hex')}` };
}
