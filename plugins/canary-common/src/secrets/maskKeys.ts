import { isRecord } from '../json/isRecord';
import { isSecretText } from './isSecretText';

/**
 * The tree with each key masked that is a secret: by what a text is one by, or as `isSecret` says; a key
 * that only names one is none. For what is only shown: a tree whose keys are others is not what it stands
 * for. Values stay, see `maskValues`.
 * @public
 */
export function maskKeys(
  tree: unknown,
  options: { mask(secret: string): string; isSecret?(key: string): boolean },
): unknown {
  const { mask, isSecret = () => false } = options;
  const shown = (key: string) =>
    isSecretText(key) || isSecret(key) ? mask(key) : key;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, member]) => [
            shown(key),
            visit(member),
          ]),
        )
      : value;
  };
  return visit(tree);
}
