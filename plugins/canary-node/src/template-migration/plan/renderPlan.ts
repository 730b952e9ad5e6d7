import type {
  MigrationPlan,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';

/** A member on lines of its own: of a list one item a line, so that a review or a diff goes item by item. */
function renderMember([key, value]: [string, unknown], indent: string): string {
  const name = `${indent}${JSON.stringify(key)}: `;
  if (!Array.isArray(value) || value.length === 0) {
    return `${name}${JSON.stringify(value)}`;
  }
  const items = value.map(item => `${indent}  ${JSON.stringify(item)}`);
  return `${name}[\n${items.join(',\n')}\n${indent}]`;
}

function renderMembers(value: object, indent: string): string {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(entry => renderMember(entry, indent))
    .join(',\n');
}

/** The text of one unit, as it stands in the list; joined, because a template would be copied once more. */
export function renderUnit(unit: MigrationUnit): string {
  return ['    {\n', renderMembers(unit, '      '), '\n    }'].join('');
}

/**
 * The text of `plan.json`, in parts. Members keep the order of the contract, so that the same plan is the
 * same text (R30).
 */
export function* planParts(
  plan: Omit<MigrationPlan, 'units'>,
  units: readonly string[],
): Generator<string> {
  yield `{\n${renderMembers(plan, '  ')},\n  "units": [`;
  for (const [index, unit] of units.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield unit;
  }
  yield units.length === 0 ? ']\n}\n' : '\n  ]\n}\n';
}
