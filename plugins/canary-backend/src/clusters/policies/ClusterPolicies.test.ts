import type { PolicyFacts, ServiceFacts } from '../projections';
import { ClusterPolicies } from './ClusterPolicies';

type Options = ConstructorParameters<typeof ClusterPolicies>[0];
type Cache = ReturnType<Options['watch']>;

const planned = { kind: 'LLMScaler', name: 'arm' };
const ref = { namespace: 'exp', name: 'arm' };
const facts = (change: Partial<PolicyFacts> = {}): PolicyFacts => ({
  namespace: 'exp',
  name: 'arm',
  release: 'arm',
  spec: '{"maxReplicas":4}',
  ...change,
});

/** Policies of a cluster whose newer group has these scalers. */
function policiesOf(
  scalers: PolicyFacts[],
  ownership: 'none' | 'managed' = 'managed',
) {
  const started: string[] = [];
  const service = { ownership: { ownership } } as ServiceFacts;
  const policies = new ClusterPolicies({
    services: {
      values: () => [service].values(),
      subscribe: () => () => {},
    },
    watch: ({ group, kind }) => {
      const isNewer = group.endsWith('modelsphere.dev');
      const own = kind === 'LLMScaler' && isNewer ? scalers : [];
      const state = isNewer ? 'ok' : 'absent';
      return {
        start: () => started.push(kind),
        stop: async () => {},
        version: 1,
        get: ({ name }: { name: string }) => own.find(one => one.name === name),
        values: () => own.values(),
        states: () => [{ state: { state } }],
        stateOf: () => ({ state }),
      } as unknown as Cache;
    },
  });
  policies.start();
  return { policies, started };
}

describe('ClusterPolicies', () => {
  it('watches nothing where there is no arm', () => {
    const { policies, started } = policiesOf([], 'none');
    expect([started, policies.watched(), policies.version]).toEqual([
      [],
      [],
      0,
    ]);
    expect(policies.find(ref, planned)).toEqual({ state: 'error' });
    expect(policies.otherNames(ref, 'LLMScaler')).toBeUndefined();
  });

  it('watches both generations of the three kinds, and shows one of each', () => {
    const { policies, started } = policiesOf([]);
    expect(started).toHaveLength(6);
    expect(policies.watched().map(({ resource }) => resource.group)).toEqual([
      'routing.modelsphere.dev',
      'autoscaling.modelsphere.dev',
      'inference.modelsphere.dev',
    ]);
  });

  it.each<[sentence: string, scalers: PolicyFacts[], names: string[]]>([
    ['the object of its name', [facts()], ['arm']],
    [
      'one that does not say who made it',
      [facts({ release: undefined })],
      ['arm'],
    ],
    ['one of another name', [facts({ name: 'arm-vllm' })], ['arm-vllm']],
    ['none of another release', [facts({ release: 'other' })], []],
    ['both, if there are two', [facts(), facts({ name: 'b' })], ['arm', 'b']],
  ])('finds %s', (_sentence, scalers, names) => {
    const live = policiesOf(scalers).policies.find(ref, planned);
    expect(live.state === 'read' && live.objects.map(one => one.name)).toEqual(
      names,
    );
  });

  it('does not know an object that was seen before its service became an arm', () => {
    const { policies } = policiesOf([facts({ spec: undefined })]);
    expect(policies.find(ref, planned)).toEqual({ state: 'error' });
  });
});
