import type { Ownership } from './types';

/**
 * The answer for every unmanaged object, shared so that reading ownership of a long list allocates
 * nothing.
 * @public
 */
export const noOwnership: Extract<Ownership, { ownership: 'none' }> =
  Object.freeze({ ownership: 'none' });
