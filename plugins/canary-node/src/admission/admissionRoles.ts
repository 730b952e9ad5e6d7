import { llmServiceKind } from './llmServiceKind';
import { partOf } from './policyManifest';
import type { AdmissionManifest, AdmissionOptions } from './types';

const apiVersion = 'rbac.authorization.k8s.io/v1';

function role(
  name: string,
  rules: Array<{ apiGroups: string[]; resources: string[]; verbs: string[] }>,
): AdmissionManifest {
  const metadata = { name, labels: partOf };
  return { apiVersion, kind: 'ClusterRole', metadata, rules };
}

/**
 * Roles to bind: for who installs the policies, who has to be able to read the kind that they ask, and
 * for a portal that asks whether they are in force.
 * @public
 */
export function admissionRoles({
  service = llmServiceKind,
}: Pick<AdmissionOptions, 'service'> = {}): AdmissionManifest[] {
  const { group, plural } = service;
  const services = { apiGroups: [group], resources: [plural] };
  return [
    role('llm-canary-admission-administrator', [
      {
        apiGroups: ['admissionregistration.k8s.io'],
        resources: [
          'validatingadmissionpolicies',
          'validatingadmissionpolicybindings',
        ],
        verbs: ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'],
      },
      { ...services, verbs: ['get', 'list', 'watch'] },
    ]),
    role('llm-canary-admission-probe', [{ ...services, verbs: ['create'] }]),
  ];
}
