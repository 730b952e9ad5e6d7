import type { Masks } from './Masks';

/**
 * The same masks, each text digested once: a large request asks for each of its secrets many times.
 * For one operation only, because it keeps them.
 */
export function rememberMasks(masks: Masks): Masks {
  const remembered = new Map<string, string>();
  return {
    of(secret) {
      if (typeof secret !== 'string') return masks.of(secret);
      const known = remembered.get(secret);
      if (known !== undefined) return known;
      const mask = masks.of(secret);
      remembered.set(secret, mask);
      return mask;
    },
  };
}
