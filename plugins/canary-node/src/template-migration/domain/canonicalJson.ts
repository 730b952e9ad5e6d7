import { hash } from 'node:crypto';
import { canonicalJson } from '@llm-canary/backstage-plugin-canary-common';

export { canonicalJson };

/**
 * `sha256:` and the digest of a text or of bytes as they are, or of the canonical JSON of any other
 * value.
 *
 * @throws TypeError when the value is no JSON
 */
export function digestOf(value: unknown): string {
  const bytes =
    typeof value === 'string' || value instanceof Uint8Array
      ? value
      : canonicalJson(value);
  return `sha256:${hash('sha256', bytes, 'hex')}`;
}
