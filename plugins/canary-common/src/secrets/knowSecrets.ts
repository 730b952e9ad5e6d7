import { jsonPointer, keysOfPointer } from '../json/jsonPointer';
import type { Mask } from './mask';
import { maskValues } from './maskValues';
import {
  createMarks,
  findMarks,
  marksAt,
  replaceMarked,
  type SecretMarks,
} from './SecretMarks';
import { SecretTexts } from './SecretTexts';
import { walkSecrets } from './walkSecrets';

/**
 * The secrets of trees that belong together, to be masked in all of them.
 * @public
 */
export interface KnownSecrets {
  readonly isEmpty: boolean;
  /** One of the trees with each secret masked: at all its places, and where a text holds it. */
  maskTree(tree: unknown, mask: Mask): unknown;
  /** Whether a secret, or a list with secrets, stands at a path (a JSON pointer) of one of the trees. */
  isAt(path: string): boolean;
  /** The same as `maskTree` of what stands at a path. */
  maskAt(path: string, value: unknown, mask: Mask): unknown;
  /** Whether a text is or holds one. Those of less than six characters are not looked for. */
  isIn(text: string): boolean;
  /** A text for people with each of them masked, and whatever else has the form of a secret. */
  hide(text: string, mask: Mask): string;
}

interface Looking {
  marks: SecretMarks;
  pointers: Set<string>;
  texts: SecretTexts;
  /** Texts that are no secrets by themselves. */
  others: string[];
  pairs: boolean;
}

/**
 * Finds the secrets of trees that belong together, such as the layers of a service: what is secret in
 * one of them is secret in all, and a text that holds the secret of another place is one, too.
 *
 * @param trees - each of the same shape: a path means the same in all of them
 * @param merged - what they come to; looked at only where that may bring a name to a value
 * @public
 */
export function knowSecrets(
  trees: readonly unknown[],
  merged?: unknown,
): KnownSecrets {
  const looking: Looking = {
    marks: createMarks(),
    pointers: new Set(),
    texts: new SecretTexts(),
    others: [],
    pairs: false,
  };
  for (const tree of trees) look(looking, tree);
  if (looking.pairs) look(looking, merged);
  const { texts, others } = looking;
  if (others.some(text => texts.isIn(text))) {
    for (const tree of trees) markTexts(looking, tree);
  }
  return knownOf(looking);
}

function look(looking: Looking, tree: unknown): void {
  const { texts, others } = looking;
  walkSecrets(tree, {
    secret(value, path, listAt) {
      texts.add(value);
      mark(looking, path, listAt);
    },
    text(text) {
      others.push(text);
    },
    pair() {
      looking.pairs = true;
    },
  });
}

function markTexts(looking: Looking, tree: unknown): void {
  walkSecrets(tree, {
    secret() {},
    textAt(text, path, listAt) {
      if (looking.texts.isIn(text)) mark(looking, path, listAt);
    },
  });
}

/** Lists replace each other whole: what stands in one says nothing of another. */
function mark(
  { marks, pointers }: Looking,
  path: readonly string[],
  listAt: number,
): void {
  const place = listAt < 0 ? path : path.slice(0, listAt);
  const marked = marksAt(marks, place);
  if (listAt < 0) marked.leaf = true;
  else marked.list = true;
  pointers.add(jsonPointer(...place));
}

function knownOf({ marks, pointers, texts }: Looking): KnownSecrets {
  const isSecret = (text: string) => texts.isIn(text);
  const actionOf = (mask: Mask, within: readonly string[]) => ({
    secret: mask,
    list: (list: readonly unknown[], path: readonly string[]) =>
      maskValues(list, { mask, isSecret, within: [...within, ...path] }),
  });
  return {
    isEmpty: pointers.size === 0,
    maskTree: (tree, mask) => replaceMarked(tree, marks, actionOf(mask, [])),
    isAt: path => pointers.has(path),
    maskAt(path, value, mask) {
      const within = keysOfPointer(path);
      const at = findMarks(marks, within);
      return at ? replaceMarked(value, at, actionOf(mask, within)) : value;
    },
    isIn: isSecret,
    hide: (text, mask) => texts.hide(text, mask),
  };
}
