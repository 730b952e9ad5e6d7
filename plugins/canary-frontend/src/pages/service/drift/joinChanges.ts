import {
  equalJson,
  type ExperimentDrift,
} from '@llm-canary/backstage-plugin-canary-common';

type ArmChange = ExperimentDrift['target']['changes'][number];

/** A change of the target, and the arms that were made before it. */
export interface TargetChange extends Omit<ArmChange, 'arm'> {
  arms: string[];
}

/** One change for all arms that saw the same value before it. */
export function joinChanges(changes: readonly ArmChange[]): TargetChange[] {
  const byPath = new Map<string, TargetChange[]>();
  for (const { arm, ...change } of changes) {
    const known = byPath.get(change.path) ?? [];
    const same = known.find(
      one =>
        equalJson(one.before, change.before) &&
        equalJson(one.after, change.after),
    );
    if (same) same.arms.push(arm);
    else byPath.set(change.path, [...known, { ...change, arms: [arm] }]);
  }
  return [...byPath.values()].flat();
}
