import { createHmac } from 'node:crypto';
import {
  canonicalJson,
  formatMask,
} from '@llm-canary/backstage-plugin-canary-common';

/** Makes masks of secrets. */
export interface Masks {
  /** The mask of a secret: the same for equal ones, with numbers told from texts. */
  of(secret: unknown): string;
}

/** Masks under a key: who does not know it cannot tell whether a guess of a secret is right. */
export function createMasks(key: Buffer): Masks {
  return {
    of: secret =>
      formatMask(
        createHmac('sha256', key).update(canonicalJson(secret)).digest('hex'),
      ),
  };
}
