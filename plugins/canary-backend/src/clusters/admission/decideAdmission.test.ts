import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';
import { candidateNamespaces } from './candidateNamespaces';
import { decideAdmission } from './decideAdmission';

const denial = (policy: string) =>
  new KubernetesError('rejectedByPolicy', 'llmservices in team: no', {
    status: 403,
    causes: [{ message: `ValidatingAdmissionPolicy '${policy}' with binding` }],
  });
const failure = (
  reason: KubernetesErrorReason,
  causes: Array<{ reason: string }> = [],
) => new KubernetesError(reason, `scripted ${reason}`, { causes });

describe('whether the policies are in force', () => {
  it.each([
    ['our policy refused it', denial('llm-canary-arms'), 'inForce', undefined],
    ['it was accepted', undefined, 'notInForce', /accepted/],
    [
      'the name is taken, so that admission had let it through',
      failure('alreadyExists'),
      'notInForce',
      /accepted/,
    ],
    [
      "somebody else's policy refused it",
      denial('house'),
      'unknown',
      /Another admission policy/,
    ],
    [
      'the portal may not create',
      failure('forbidden'),
      'notChecked',
      /may not create LLMServices in team/,
    ],
    [
      'the namespace is being deleted',
      failure('forbidden', [{ reason: 'NamespaceTerminating' }]),
      'notChecked',
      /team is being deleted/,
    ],
    ['there is no such namespace', failure('notFound'), 'notChecked', /team/],
    ['the kind is not served', failure('notServed'), 'notChecked', /serves no/],
    [
      'the schema refused it',
      failure('invalid'),
      'unknown',
      /found the probe not valid/,
    ],
    [
      'the credential is not accepted',
      failure('unauthorized'),
      'unknown',
      /credential/,
    ],
    ['it was not in time', failure('aborted'), 'unknown', /no answer/],
    ['the cluster is down', failure('unavailable'), 'unknown', /no answer/],
    ['something broke', new Error('x'), 'unknown', /probe failed/],
  ])('when %s', (_sentence, error, state, detail) => {
    const answer = decideAdmission('team', error);
    expect(answer.state).toBe(state);
    expect(answer.detail ?? '').toMatch(detail ?? /^$/);
  });

  it.each([
    ['no right there', 'forbidden', true],
    ['no such namespace', 'notFound', true],
    ['no kind', 'notServed', undefined],
    ['no answer', 'unavailable', undefined],
  ] as const)(
    'another namespace may say more after: %s',
    (_sentence, reason, ofNamespace) => {
      expect(decideAdmission('team', failure(reason)).ofNamespace).toBe(
        ofNamespace,
      );
    },
  );
});

describe('where a cluster is asked', () => {
  const services = ['b', 'a', 'b'].map(namespace => ({ namespace }));
  it.each([
    ['where services are, then in default', undefined, services, 'a b default'],
    ['in default when there are none', undefined, [], 'default'],
    ['in the allow-list only, used ones first', ['x', 'b'], services, 'b x'],
    ['in three at most', ['1', '2', '3', '4'], [], '1 2 3'],
  ])('%s', (_sentence, allowed, seen, wanted) => {
    expect(candidateNamespaces({ allowed, services: seen }).join(' ')).toBe(
      wanted,
    );
  });
});
