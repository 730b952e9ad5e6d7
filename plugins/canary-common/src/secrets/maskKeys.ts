import { isRecord } from '../json/isRecord';
import { holdsShape } from './findShapes';

/**
 * The tree with each key masked that is a secret: by its own form, or as `isSecret` says. For what is
 * only shown: a tree whose keys are others is not what it stands for. Values stay, see `maskValues`.
 * @public
 */
export function maskKeys(
  tree: unknown,
  options: { mask(secret: string): string; isSecret?(key: string): boolean },
): unknown {
  const { mask, isSecret = () => false } = options;
  const shown = (key: string) =>
    holdsShape(key) || isSecret(key) ? mask(key) : key;
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
