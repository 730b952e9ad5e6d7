import type { CallContext } from '../transport/toKubernetesError';
import { cutManagedFields } from './cutManagedFields';
import { parseJson } from './parseJson';

/**
 * Parses a page or an event without its managedFields. Integers beyond 2^53 are rounded here; what
 * is written back comes from `get`.
 */
export function parseBulk(body: Buffer, context: CallContext): unknown {
  const cut = cutManagedFields(body);
  if (cut === body) return parseJson(body, context);
  try {
    return JSON.parse(cut.toString('utf8'));
  } catch {
    return parseJson(body, context);
  }
}
