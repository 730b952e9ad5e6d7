import { jsonPointer } from '@llm-canary/backstage-plugin-canary-common';
import { isPresent } from './isPresent';
import { pointerKeys } from './pointerKeys';
import type { GroupNode, TreeNode, ValueEntry } from './types';

/** A map, so that `__proto__` is a key like others. */
interface Branch {
  members: Map<string, Branch>;
  entry?: ValueEntry;
}

/**
 * The tree of paths: keys sorted, each entry in it exactly once. A map with one member is drawn in one
 * row with it. Where something is set at a map itself too, that has a row of its own before the map.
 */
export function buildTree(entries: readonly ValueEntry[]): TreeNode[] {
  const root: Branch = { members: new Map() };
  for (const entry of entries) {
    branchAt(root, pointerKeys(entry.path)).entry = entry;
  }
  return membersOf(root, []);
}

function branchAt(root: Branch, keys: readonly string[]): Branch {
  let branch = root;
  for (const key of keys) {
    let member = branch.members.get(key);
    if (!member) {
      member = { members: new Map() };
      branch.members.set(key, member);
    }
    branch = member;
  }
  return branch;
}

function membersOf(branch: Branch, path: readonly string[]): TreeNode[] {
  return [...branch.members.keys()]
    .sort((one, other) => (one < other ? -1 : 1))
    .flatMap(key => nodesOf(branch.members.get(key), [...path, key], [key]));
}

function nodesOf(
  branch: Branch | undefined,
  path: readonly string[],
  keys: readonly string[],
): TreeNode[] {
  if (!branch) return [];
  const { entry, members } = branch;
  if (!entry && members.size === 1) {
    const [[key, only]] = members;
    return nodesOf(only, [...path, key], [...keys, key]);
  }
  return [
    ...(entry ? [{ kind: 'value' as const, keys, entry }] : []),
    ...(members.size > 0 ? [groupOf(branch, path, keys)] : []),
  ];
}

function groupOf(
  branch: Branch,
  path: readonly string[],
  keys: readonly string[],
): GroupNode {
  const children = membersOf(branch, path);
  return {
    kind: 'group',
    keys,
    path: jsonPointer(...path),
    children,
    values: sum(children.map(countValues)),
    layer: commonLayer(children),
  };
}

function countValues(node: TreeNode): number {
  if (node.kind === 'group') return node.values;
  const { here, there } = node.entry;
  return isPresent(here) || isPresent(there) ? 1 : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function commonLayer(children: readonly TreeNode[]): string | undefined {
  const layers = new Set(
    children.map(node =>
      node.kind === 'group' ? node.layer : node.entry.here?.layer,
    ),
  );
  const [layer] = layers;
  return layers.size === 1 ? layer : undefined;
}
