import {
  canaryKeysForGroup,
  defaultCanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { parseAllDocuments } from 'yaml';
import { KubernetesError } from '../kubernetes/errors';
import {
  admissionPolicies,
  defaultAdmissionOperators,
} from './admissionPolicies';
import { admissionRoles } from './admissionRoles';
import { isAdmissionDenial } from './isAdmissionDenial';
import { renderAdmission } from './renderAdmission';

const policies = (
  operators = defaultAdmissionOperators,
  keys = defaultCanaryKeys,
) => admissionPolicies({ keys, operators });
const conditionsOf = (manifests: ReturnType<typeof policies>) =>
  manifests
    .filter(({ kind }) => kind === 'ValidatingAdmissionPolicy')
    .map(({ spec }) => Object(spec).matchConditions[0]);
const garbageCollector =
  'system:serviceaccount:kube-system:generic-garbage-collector';

describe('the admission policies', () => {
  it('come with a binding each, which denies', () => {
    const named = (kind: string) =>
      policies().filter(manifest => manifest.kind === kind);
    const names = named('ValidatingAdmissionPolicy').map(
      ({ metadata }) => metadata.name,
    );
    expect(names).toEqual([
      'llm-canary-arms',
      'llm-canary-arm-scale',
      'llm-canary-arm-helm-records',
      'llm-canary-arm-helm-objects',
    ]);
    expect(named('ValidatingAdmissionPolicyBinding')).toEqual(
      names.map(policyName =>
        expect.objectContaining({
          spec: expect.objectContaining({
            policyName,
            validationActions: ['Deny'],
          }),
        }),
      ),
    );
  });

  it('fail closed, and answer as forbidden', () => {
    for (const { kind, spec } of policies()) {
      const { failurePolicy, validations } = Object(spec);
      const reasons = (validations ?? []).map(
        ({ reason }: { reason: string }) => reason,
      );
      expect([failurePolicy, new Set(reasons)]).toEqual(
        kind === 'ValidatingAdmissionPolicy'
          ? ['Fail', new Set(['Forbidden'])]
          : [undefined, new Set()],
      );
    }
  });

  it('let operators through first, in one place that a patch can replace', () => {
    const conditions = conditionsOf(policies());
    expect(conditions).toHaveLength(4);
    for (const { name, expression } of conditions) {
      expect(name).toBe('not-an-operator');
      expect(expression).toContain(garbageCollector);
      for (const user of defaultAdmissionOperators.users) {
        expect(expression).toContain(JSON.stringify(user));
      }
    }
  });

  it('know the groups of operators, and the garbage collector whoever is named', () => {
    const [{ expression }] = conditionsOf(
      policies({ users: [], groups: ['system:serviceaccounts:llm-system'] }),
    );
    expect(expression).toContain(garbageCollector);
    expect(expression).toContain('"system:serviceaccounts:llm-system"');
  });

  it('quote what comes from the configuration', () => {
    const keys = {
      ...canaryKeysForGroup('rollout.example.org'),
      managedByValue: 'it"s \\ mine',
    };
    const text = JSON.stringify(policies(undefined, keys));
    expect(text).toContain(
      JSON.stringify(JSON.stringify('it"s \\ mine')).slice(1, -1),
    );
    expect(text).not.toContain('canary.modelsphere.dev');
  });

  it('are read again from YAML as they were', () => {
    const manifests = [...policies(), ...admissionRoles()];
    const text = renderAdmission(manifests, { header: 'One.\n\nTwo.' });
    expect(text).toMatch(/^# One\.\n#\n# Two\.\n---\n/);
    expect(parseAllDocuments(text).map(one => one.toJS())).toEqual(manifests);
  });
});

describe('a refusal', () => {
  const said = (policy: string) =>
    `llmservices "x" is forbidden: ValidatingAdmissionPolicy '${policy}' with binding 'b' denied request: no`;
  it.each([
    ['of a policy of ours', 'llm-canary-arms', true],
    ['of another of ours', 'llm-canary-arm-helm-records', true],
    ["of somebody else's policy", 'house-rules', false],
    ['of one that only names ours', 'not-llm-canary-arms', false],
  ])('%s is told by its name', (_, policy, ours) => {
    const inCause = new KubernetesError('rejectedByPolicy', 'no', {
      causes: [{ message: said(policy) }],
    });
    const inMessage = new KubernetesError('rejectedByPolicy', said(policy));
    expect([inCause, inMessage].map(isAdmissionDenial)).toEqual([ours, ours]);
  });

  it.each([
    ['by RBAC', new KubernetesError('forbidden', said('llm-canary-arms'))],
    ['that is no error of the cluster', new Error(said('llm-canary-arms'))],
    ['that is nothing', undefined],
  ])('%s is none', (_, error) => {
    expect(isAdmissionDenial(error)).toBe(false);
  });
});
