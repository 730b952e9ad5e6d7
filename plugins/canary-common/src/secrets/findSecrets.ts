import { jsonPointer } from '../json/jsonPointer';
import { walkSecrets } from './walkSecrets';

/**
 * A leaf of a tree of values that nobody should see.
 * @public
 */
export interface SecretLeaf {
  /** JSON pointer into the tree. */
  path: string;
  /** A text, or a number that may be kept raw. */
  value: unknown;
}

/**
 * The leaves of a tree that are secrets: by their key (in any style), by the name beside a `value` as in
 * lists of environment variables, as the argument of a flag, or by their own form (private keys, tokens
 * of known issuers, URLs with a password). References to secrets, limits such as `maxTokens`, booleans
 * and empty texts are none. Pure, and linear in the size of the tree.
 *
 * @param values - any JSON; numbers may be kept raw
 * @param within - keys that lead to the tree, where it is a part of a larger one
 * @public
 */
export function findSecrets(
  values: unknown,
  within: readonly string[] = [],
): SecretLeaf[] {
  const found: SecretLeaf[] = [];
  walkSecrets(
    values,
    {
      secret(value, path) {
        found.push({ path: jsonPointer(...path.slice(within.length)), value });
      },
    },
    within,
  );
  return found;
}
