import { createHash } from 'node:crypto';
import type { PlannedFile } from '../engine';

/** The digest of the bytes of a text that is in parts. */
export function digestOfParts(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `sha256:${hash.digest('hex')}`;
}

/** A file whose text is joined when somebody asks for it: a large one is not held twice before. */
export function fileOfParts(
  name: string,
  parts: readonly string[],
): PlannedFile {
  let text: string | undefined;
  return {
    name,
    parts,
    get text() {
      text ??= parts.join('');
      return text;
    },
  };
}
