import {
  isRecord,
  type MigrationJsonPatch,
} from '@llm-canary/backstage-plugin-canary-common';

/** What a patch touches, before and after it. */
export interface PatchedParts {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

type Tree = Record<string, unknown>;

function childOf(root: Tree, key: string): Tree {
  const child = Object.hasOwn(root, key) ? root[key] : undefined;
  return isRecord(child) ? child : {};
}

/** The tree with a value at a path. Nothing is changed in place: the values are those of the plan. */
function put(root: Tree, [key, ...rest]: string[], value: unknown): Tree {
  if (key === undefined) return root;
  return {
    ...root,
    [key]: rest.length === 0 ? value : put(childOf(root, key), rest, value),
  };
}

function drop(root: Tree, [key, ...rest]: string[]): Tree {
  if (key === undefined || !Object.hasOwn(root, key)) return root;
  if (rest.length > 0) {
    return { ...root, [key]: drop(childOf(root, key), rest) };
  }
  const { [key]: _, ...kept } = root;
  return kept;
}

/**
 * The parts of an object that a patch names: as its tests demand them before, and as it leaves them.
 * A test for null says that there must be nothing.
 */
export function patchedParts(
  patch: readonly MigrationJsonPatch[],
): PatchedParts {
  let before: Tree = {};
  for (const entry of patch) {
    if (entry.op === 'test' && entry.value !== null) {
      before = put(before, keysOf(entry.path), entry.value);
    }
  }
  let after = before;
  for (const entry of patch) {
    if (entry.op === 'remove') after = drop(after, keysOf(entry.path));
    if (entry.op === 'add' || entry.op === 'replace') {
      after = put(after, keysOf(entry.path), entry.value);
    }
  }
  return { before, after };
}
