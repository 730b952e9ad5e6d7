import {
  diffValues,
  type Plan,
  type PlanProvenance,
  type ValueChange,
} from '@llm-canary/backstage-plugin-canary-common';

/** One value of an arm that is otherwise than the target's, and the layers that make it so. */
export interface ArmChange extends ValueChange {
  layers: readonly string[];
  /** The layer whose null removed the value. */
  removedBy?: string;
}

/** What an arm runs otherwise than its target, apart from what the experiment fixes for every arm. */
export interface ArmChanges {
  own: readonly ArmChange[];
  fixed: readonly ArmChange[];
  /** Chart and version, where they are other ones. */
  chart?: { target: string; arm: string };
}

/** A JSON pointer and those of all maps around it, the innermost first. */
function* pathsAround(path: string): Iterable<string> {
  let around = path;
  while (around !== '') {
    yield around;
    around = around.slice(0, around.lastIndexOf('/'));
  }
  yield '';
}

/** For each path what is said at it and below it: found from the leaves, since plans and changes are long. */
function leavesBelow(
  paths: Iterable<string>,
  provenance: readonly PlanProvenance[],
): ReadonlyMap<string, PlanProvenance[]> {
  const found = new Map<string, PlanProvenance[]>();
  for (const path of paths) found.set(path, []);
  for (const leaf of provenance) {
    for (const path of pathsAround(leaf.path)) found.get(path)?.push(leaf);
  }
  return found;
}

function originOf(
  path: string,
  leaves: readonly PlanProvenance[],
): Pick<ArmChange, 'layers' | 'removedBy'> {
  const removedBy = leaves.find(leaf => leaf.path === path)?.removedBy;
  return {
    layers: [...new Set(leaves.map(({ layer }) => layer))],
    ...(removedBy !== undefined && { removedBy }),
  };
}

function chartOf({ chart }: Plan): string {
  return chart ? [chart.name, chart.version].filter(Boolean).join(' ') : '';
}

/** Layers that only the experiment's operator writes. */
export function operatorLayers({ layers }: Plan): ReadonlySet<string> {
  return new Set(
    layers.filter(({ owner }) => owner === 'operator').map(({ name }) => name),
  );
}

/** Compares the plan of an arm with that of its target, value by value. */
export function armChanges(target: Plan, arm: Plan): ArmChanges {
  const operators = operatorLayers(arm);
  const found = diffValues(target.values, arm.values);
  const leaves = leavesBelow(
    found.map(({ path }) => path),
    arm.provenance,
  );
  const changes = found.map(change => ({
    ...change,
    ...originOf(change.path, leaves.get(change.path) ?? []),
  }));
  const isFixed = ({ layers, removedBy }: ArmChange) => {
    const makers = removedBy === undefined ? layers : [removedBy];
    return makers.length > 0 && makers.every(name => operators.has(name));
  };
  const charts = { target: chartOf(target), arm: chartOf(arm) };
  return {
    own: changes.filter(change => !isFixed(change)),
    fixed: changes.filter(isFixed),
    ...(charts.target !== charts.arm && { chart: charts }),
  };
}
