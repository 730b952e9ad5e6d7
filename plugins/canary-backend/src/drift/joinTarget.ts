import type {
  ExperimentDrift,
  TargetDrift,
} from '@llm-canary/backstage-plugin-canary-common';

type Target = Pick<ExperimentDrift['target'], 'changes' | 'chart' | 'model'>;

/** What each arm says of its target, as one: arms made at other times may see other changes. */
export function joinTarget(
  seen: ReadonlyArray<{ arm: string; target: TargetDrift }>,
): Target {
  const joined: Target = { changes: [] };
  for (const { arm, target } of seen) {
    const { changes, chart, model } = target;
    joined.changes.push(...changes.map(change => ({ ...change, arm })));
    if (chart) joined.chart ??= { arm, ...chart };
    if (model) joined.model ??= { arm, ...model };
  }
  return joined;
}
