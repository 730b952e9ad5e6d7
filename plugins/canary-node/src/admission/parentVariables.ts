import {
  canarySignalRules,
  type CanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { celText } from './celText';
import { itemExpression } from './signalExpression';

/** A named expression of a policy; evaluated when it is first asked for, and then once. */
export interface Variable {
  name: string;
  expression: string;
}

function label(key: string): string {
  return `variables.arm.metadata.?labels[?${celText(key)}].orValue("")`;
}

/**
 * The variables `service` and `parent` for messages, from the variable `arm`: the same words as the
 * guard's `describeParent`. An owner reference wins over labels, and the controller over other owners.
 */
export function parentVariables(keys: CanaryKeys): Variable[] {
  const { ownerReferences } = canarySignalRules(keys);
  const own = 'variables.arm.metadata.namespace';
  const elsewhere = label(keys.labels.namespace);
  const ours = itemExpression('owner', ownerReferences);
  return [
    {
      name: 'service',
      expression: `${own} + "/" + variables.arm.metadata.name`,
    },
    {
      name: 'owners',
      expression: `has(variables.arm.metadata.ownerReferences) ? variables.arm.metadata.ownerReferences.filter(owner, ${ours}) : []`,
    },
    {
      name: 'chosen',
      expression:
        'variables.owners.filter(owner, has(owner.controller) && owner.controller) + variables.owners',
    },
    { name: 'recordedName', expression: label(keys.labels.name) },
    {
      name: 'recordedNamespace',
      expression: `${elsewhere} == "" ? ${own} : ${elsewhere}`,
    },
    {
      name: 'parent',
      expression: [
        `variables.chosen.size() > 0 ? variables.chosen[0].kind + " " + ${own} + "/" + variables.chosen[0].name`,
        `variables.recordedName != "" ? ${celText(`${keys.kind} `)} + variables.recordedNamespace + "/" + variables.recordedName`,
        `${celText(`an ${keys.kind} in `)} + variables.recordedNamespace + " whose name is not recorded"`,
      ].join(' : '),
    },
  ];
}
