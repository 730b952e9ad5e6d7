import {
  canarySignalRules,
  type CanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '../kubernetes/types';
import { helmObjectsPolicy, helmRecordsPolicy } from './helmPolicies';
import { llmServiceKind } from './llmServiceKind';
import { operatorCondition } from './operatorCondition';
import { parentVariables } from './parentVariables';
import {
  admissionPolicyPrefix,
  policyManifest,
  type PolicyParts,
  type Validation,
} from './policyManifest';
import { signalExpression } from './signalExpression';
import type {
  AdmissionManifest,
  AdmissionOperators,
  AdmissionOptions,
} from './types';

/**
 * The accounts that the operators are thought to run under; a cluster says its own.
 * @public
 */
export const defaultAdmissionOperators: AdmissionOperators = {
  users: [
    'system:serviceaccount:llm-system:llm-canary-operator',
    'system:serviceaccount:llm-system:llm-operator',
  ],
  groups: [],
};

/** The words of the guard, for what is an arm already. */
function protectArm(expression: string): Validation {
  return {
    expression,
    message:
      'CANARY_MANAGED_SERVICE: the service is an arm of an experiment; change the experiment instead',
    messageExpression:
      '"CANARY_MANAGED_SERVICE: " + variables.service + " is an arm of " + variables.parent + "; change the experiment instead"',
  };
}

/** The services themselves, and their status: what is an arm, and what would become one. */
function servicesPolicy(
  keys: CanaryKeys,
  service: Resource,
): Omit<PolicyParts, 'conditions'> {
  const rules = canarySignalRules(keys);
  return {
    name: `${admissionPolicyPrefix}s`,
    rules: [
      {
        apiGroups: [service.group],
        apiVersions: ['*'],
        operations: ['CREATE', 'UPDATE', 'DELETE'],
        resources: [service.plural, `${service.plural}/status`],
        scope: 'Namespaced',
      },
    ],
    variables: [
      {
        name: 'wasArm',
        expression: `oldObject != null && (${signalExpression('oldObject', rules)})`,
      },
      {
        name: 'isArm',
        expression: `object != null && (${signalExpression('object', rules)})`,
      },
      { name: 'arm', expression: 'variables.wasArm ? oldObject : object' },
      ...parentVariables(keys),
    ],
    validations: [
      protectArm('!variables.wasArm'),
      {
        expression: 'variables.wasArm || !variables.isArm',
        message:
          'CANARY_MANAGED_SERVICE: only the operator of an experiment makes arms; create an experiment instead',
        messageExpression:
          '"CANARY_MANAGED_SERVICE: " + variables.service + " would become an arm of " + variables.parent + "; only the operator of an experiment makes arms"',
      },
    ],
  };
}

/** The old object of a scale has no labels, so every service of the namespace is asked. */
function scalePolicy(
  keys: CanaryKeys,
  service: Resource,
): Omit<PolicyParts, 'conditions'> {
  const rules = canarySignalRules(keys);
  return {
    name: `${admissionPolicyPrefix}-scale`,
    services: { kind: kindOf(service), whenNone: 'Deny' },
    rules: [
      {
        apiGroups: [service.group],
        apiVersions: ['*'],
        operations: ['UPDATE'],
        resources: [`${service.plural}/scale`],
        scope: 'Namespaced',
      },
    ],
    variables: [
      { name: 'arm', expression: 'params' },
      ...parentVariables(keys),
    ],
    validations: [
      protectArm(
        `params.metadata.name != request.name || !(${signalExpression('params', rules)})`,
      ),
    ],
  };
}

function kindOf({ group, version, kind }: Resource) {
  return { apiVersion: `${group}/${version}`, kind };
}

/**
 * The admission policies that keep everybody but the operators from the arms of experiments, and their
 * bindings, made from the table that the guard of the portal reads. They stop kubectl, GitOps tools and
 * helm alike. What they stop and what they do not is described in `deploy/admission/README.md`.
 * @public
 */
export function admissionPolicies(
  options: AdmissionOptions,
): AdmissionManifest[] {
  const { keys, operators, service = llmServiceKind } = options;
  const isArm = signalExpression('params', canarySignalRules(keys));
  const helm = {
    isArm,
    kind: kindOf(service),
    variables: parentVariables(keys),
    protect: protectArm,
  };
  const notAnOperator = operatorCondition(operators);
  return [
    { ...servicesPolicy(keys, service), conditions: [] },
    { ...scalePolicy(keys, service), conditions: [] },
    helmRecordsPolicy(helm),
    helmObjectsPolicy(helm),
  ].flatMap(parts =>
    policyManifest({
      ...parts,
      conditions: [notAnOperator, ...parts.conditions],
    }),
  );
}
