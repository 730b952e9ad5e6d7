import type { GroupNode, TreeNode, ValueNode } from './types';

interface RowPlace {
  /** Names the row for as long as its path is in the tree. */
  id: string;
  /** 1 at the top. */
  level: number;
  position: number;
  siblings: number;
  /** Id of the row that it stands under. */
  parent?: string;
}

export interface GroupRow extends RowPlace {
  kind: 'group';
  node: GroupNode;
  open: boolean;
}

export interface ValueRow extends RowPlace {
  kind: 'value';
  node: ValueNode;
  open: boolean;
}

/** What stands behind a value: its layers, and what lost. */
export interface DetailRow extends RowPlace {
  kind: 'detail';
  node: ValueNode;
}

export type TreeRow = GroupRow | ValueRow | DetailRow;

/** Which rows are turned from how they start: maps start open, values closed. */
export type Turned = ReadonlySet<string>;

function idOf(node: TreeNode): string {
  return node.kind === 'group' ? `map ${node.path}` : node.entry.path;
}

/** The rows that are to be seen, from top to bottom. */
export function treeRows(
  nodes: readonly TreeNode[],
  turned: Turned,
): TreeRow[] {
  const rows: TreeRow[] = [];
  addRows(nodes, { turned, rows }, { level: 1 });
  return rows;
}

function addRows(
  nodes: readonly TreeNode[],
  into: { turned: Turned; rows: TreeRow[] },
  around: { level: number; parent?: string },
): void {
  const { turned, rows } = into;
  nodes.forEach((node, index) => {
    const id = idOf(node);
    const place = {
      ...around,
      id,
      position: index + 1,
      siblings: nodes.length,
    };
    const below = { level: around.level + 1, parent: id };
    if (node.kind === 'group') {
      const open = !turned.has(id);
      rows.push({ ...place, kind: 'group', node, open });
      if (open) addRows(node.children, into, below);
      return;
    }
    const open = turned.has(id);
    rows.push({ ...place, kind: 'value', node, open });
    if (open) {
      const detail = { ...below, id: `of ${id}`, position: 1, siblings: 1 };
      rows.push({ ...detail, kind: 'detail', node });
    }
  });
}

/** The ids of all maps. */
export function groupIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(node =>
    node.kind === 'group' ? [idOf(node), ...groupIds(node.children)] : [],
  );
}
