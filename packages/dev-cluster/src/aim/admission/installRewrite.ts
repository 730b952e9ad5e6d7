import { pathOf, type ApiKind } from '../../standins/client';
import { requestApi, type ApiEndpoint } from '../../http';
import { waitFor } from '../../samples/waitFor';

const collection = '/apis/admissionregistration.k8s.io/v1';

/**
 * Has a real server rewrite what is created of a kind in a namespace, by a policy with this CEL expression
 * over `object`. Resolves when the policy is in force; the function that it resolves to removes it.
 */
export async function installRewrite(
  server: ApiEndpoint,
  rewrite: {
    name: string;
    kind: ApiKind;
    namespace: string;
    /** What it merges, such as `Object{spec: Object.spec{image: "x"}}`. */
    expression: string;
    /** A valid object, to find out by dry-run when it is in force, and whether it was. */
    probe: { object: object; isRewritten(answer: unknown): boolean };
  },
): Promise<() => Promise<void>> {
  const { name, kind, namespace, probe } = rewrite;
  for (const [plural, body] of policyObjects(rewrite)) {
    const answer = await requestApi(server, {
      method: 'POST',
      path: `${collection}/${plural}`,
      body,
    });
    if (answer.status !== 201) throw new Error(answer.text);
  }
  await waitFor('the policy that rewrites', async () => {
    const answer = await requestApi(server, {
      method: 'POST',
      path: `${pathOf(kind, { namespace })}?dryRun=All`,
      body: probe.object,
    });
    return answer.status === 201 && probe.isRewritten(answer.json());
  });
  return async () => {
    for (const [plural] of policyObjects(rewrite)) {
      const path = `${collection}/${plural}/${name}`;
      await requestApi(server, { method: 'DELETE', path });
    }
  };
}

function policyObjects(rewrite: {
  name: string;
  kind: ApiKind;
  namespace: string;
  expression: string;
}): Array<[plural: string, body: object]> {
  const { name, kind, namespace, expression } = rewrite;
  const apiVersion = 'admissionregistration.k8s.io/v1';
  const { group, version, plural } = kind;
  const named = (word: string, spec: object) => ({
    apiVersion,
    kind: word,
    metadata: { name },
    spec,
  });
  return [
    [
      'mutatingadmissionpolicies',
      named('MutatingAdmissionPolicy', {
        matchConstraints: {
          resourceRules: [
            {
              apiGroups: [group],
              apiVersions: [version],
              resources: [plural],
              operations: ['CREATE'],
            },
          ],
        },
        failurePolicy: 'Fail',
        reinvocationPolicy: 'Never',
        mutations: [
          {
            patchType: 'ApplyConfiguration',
            applyConfiguration: { expression },
          },
        ],
      }),
    ],
    [
      'mutatingadmissionpolicybindings',
      named('MutatingAdmissionPolicyBinding', {
        policyName: name,
        matchResources: {
          namespaceSelector: {
            matchLabels: { 'kubernetes.io/metadata.name': namespace },
          },
        },
      }),
    ],
  ];
}
