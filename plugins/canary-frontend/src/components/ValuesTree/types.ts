import type { PlanProvenance } from '@llm-canary/backstage-plugin-canary-common';

/** How a value stands beside that of the plan it is compared with. */
export type ValueDifference = 'same' | 'added' | 'removed' | 'changed';

/** One path that a plan, or the one beside it, says something about. */
export interface ValueEntry {
  /** JSON pointer into the values. */
  path: string;
  /** Absent when only the plan beside it names the path. */
  here?: PlanProvenance;
  /** In a comparison what the plan beside it says. */
  there?: PlanProvenance;
  /** Only in a comparison. */
  difference?: ValueDifference;
}

interface Place {
  /** Keys below the node around it; several where maps of one member are drawn as one. */
  keys: readonly string[];
}

/** A path of the plan in the tree. */
export interface ValueNode extends Place {
  kind: 'value';
  entry: ValueEntry;
}

/** A map around several paths. */
export interface GroupNode extends Place {
  kind: 'group';
  /** JSON pointer of the map. */
  path: string;
  children: readonly TreeNode[];
  /** Values inside that are there, on either side of a comparison; what was removed is not counted. */
  values: number;
  /** The layer that all of them come from, if it is one. */
  layer?: string;
}

export type TreeNode = ValueNode | GroupNode;
