import type { Variable } from './parentVariables';
import type { AdmissionManifest } from './types';

/**
 * What the names of all policies begin with. The portal tells by it that a refusal is theirs.
 * @public
 */
export const admissionPolicyPrefix = 'llm-canary-arm';

export const partOf = { 'app.kubernetes.io/part-of': 'llm-canary' };

const apiVersion = 'admissionregistration.k8s.io/v1';

export interface Rule {
  apiGroups: string[];
  apiVersions: string[];
  operations: Array<'CREATE' | 'UPDATE' | 'DELETE'>;
  resources: string[];
  scope: 'Namespaced';
}

export interface Condition {
  name: string;
  expression: string;
}

/** What must hold, and what a person is told when it does not. */
export interface Validation {
  expression: string;
  messageExpression: string;
  /** Without the names, for a server that cannot evaluate the message. */
  message: string;
}

export interface PolicyParts {
  name: string;
  rules: Rule[];
  conditions: Condition[];
  variables: Variable[];
  validations: Validation[];
  /** Only objects with these labels, told before anything is evaluated. */
  matchLabels?: Record<string, string>;
  /** Every service of the namespace is held against the request. */
  services?: {
    kind: { apiVersion: string; kind: string };
    /** What is to happen where the namespace has none. */
    whenNone: 'Allow' | 'Deny';
  };
}

/** A policy and the binding that puts it in force in the whole cluster. */
export function policyManifest(parts: PolicyParts): AdmissionManifest[] {
  const { name, services, matchLabels } = parts;
  const metadata = { name, labels: partOf };
  return [
    {
      apiVersion,
      kind: 'ValidatingAdmissionPolicy',
      metadata,
      spec: {
        failurePolicy: 'Fail',
        ...(services && { paramKind: services.kind }),
        matchConstraints: {
          ...(matchLabels && { objectSelector: { matchLabels } }),
          resourceRules: parts.rules,
        },
        matchConditions: parts.conditions,
        variables: parts.variables,
        validations: parts.validations.map(validation => ({
          ...validation,
          reason: 'Forbidden',
        })),
      },
    },
    {
      apiVersion,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata,
      spec: {
        policyName: name,
        validationActions: ['Deny'],
        ...(services && {
          paramRef: {
            selector: {},
            parameterNotFoundAction: services.whenNone,
          },
        }),
      },
    },
  ];
}
