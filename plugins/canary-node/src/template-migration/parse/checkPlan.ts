import type { MigrationPlan } from '@llm-canary/backstage-plugin-canary-common';
import { checkAutomaticUnit } from './checkAutomaticUnit';
import { checkUnit } from './checkUnit';
import type { JsonProblem } from './scanJson';

function findRepeated(names: readonly string[]): number {
  const seen = new Set<string>();
  return names.findIndex(name => seen.size === seen.add(name).size);
}

/** Two units that would write the same target are not two units (R59). */
function checkTargets({ units }: MigrationPlan): JsonProblem | undefined {
  const automatic = units
    .map((unit, index) => ({ unit, index }))
    .filter(({ unit }) => unit.handling === 'automatic');
  for (const key of ['profile', 'cache'] as const) {
    const at = findRepeated(
      automatic.map(
        ({ unit }) => `${unit.service.namespace}/${unit.target?.[key]}`,
      ),
    );
    if (at !== -1) {
      return {
        path: `units.${automatic[at].index}.target.${key}`,
        message: 'is the target of another automatic unit',
      };
    }
  }
  return undefined;
}

/** Why the parts of a plan do not fit each other, or undefined. The form was looked at before. */
export function checkPlan(plan: MigrationPlan): JsonProblem | undefined {
  const { namespaces, units } = plan;
  const twice = findRepeated(namespaces);
  if (twice !== -1) {
    return { path: `namespaces.${twice}`, message: 'is there twice' };
  }
  const repeated = findRepeated(units.map(({ id }) => id));
  if (repeated !== -1) {
    return { path: `units.${repeated}.id`, message: 'is there twice' };
  }
  for (const [index, unit] of units.entries()) {
    const found =
      checkUnit(unit, plan) ??
      (unit.handling === 'automatic'
        ? checkAutomaticUnit(unit, plan)
        : undefined);
    if (found) return { ...found, path: `units.${index}.${found.path}` };
  }
  return checkTargets(plan);
}
