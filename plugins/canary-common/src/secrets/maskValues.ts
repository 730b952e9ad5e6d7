import { createMarks, marksAt, replaceMarked } from './SecretMarks';
import { walkSecrets } from './walkSecrets';

/** @public */
export interface MaskingOptions {
  /** What stands for a secret; the same for equal ones. */
  mask(secret: unknown): string;
  /** The keys that lead to the tree, where it is a part of a larger one. */
  within?: readonly string[];
  /** Whether a text that is no secret by itself is one all the same. */
  isSecret?(text: string): boolean;
}

/**
 * The tree with each secret masked, as `findSecrets` finds them. What holds none is shared with the
 * result; when there is none at all, the result is the tree itself. To be done once: a mask is taken
 * for a secret, so that none can be forged.
 * @public
 */
export function maskValues(tree: unknown, options: MaskingOptions): unknown {
  const { mask, within = [], isSecret } = options;
  const marks = createMarks();
  const mark = (path: readonly string[]) => {
    marksAt(marks, path.slice(within.length)).leaf = true;
  };
  walkSecrets(
    tree,
    {
      secret: (_, path) => mark(path),
      ...(isSecret && {
        textAt: (text, path) => {
          if (isSecret(text)) mark(path);
        },
      }),
    },
    within,
  );
  return marks.leaf || marks.members
    ? replaceMarked(tree, marks, { secret: mask, list: list => list })
    : tree;
}
