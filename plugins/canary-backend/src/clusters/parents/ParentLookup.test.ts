import {
  defaultCanaryKeys as keys,
  type ManagedBy,
  type Ownership,
} from '@llm-canary/backstage-plugin-canary-common';
import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryFacts } from '../projections';
import { ParentLookup } from './ParentLookup';

const now = new Date('2026-01-01T00:00:00Z');

const canary: CanaryFacts = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'exp',
  name: 'latency',
  uid: 'c1',
  deleting: false,
  target: { namespace: 'prod', name: 'chat' },
  arms: ['fp8'],
  references: [{ uid: 's1', arm: 'fp8' }],
  specArms: [],
  route: { splits: false },
  inheritsSlo: true,
  planned: {},
};

const arm = (changes: Partial<ManagedBy> = {}): Ownership => ({
  ownership: 'managed',
  managedBy: {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    namespace: 'exp',
    name: 'latency',
    uid: 'c1',
    arm: 'fp8',
    state: 'consistent',
    issues: [],
    ...changes,
  },
});

function lookup(
  state: CacheState = { state: 'ok', asOf: now },
  options: { canaries?: CanaryFacts[]; namespaces?: string[] } = {},
) {
  const { canaries = [canary], namespaces } = options;
  return new ParentLookup({
    keys,
    namespaces,
    canaries: {
      values: () => canaries.values(),
      get: ({ namespace, name }) =>
        canaries.find(
          item => item.namespace === namespace && item.name === name,
        ),
      stateOf: () => state,
    },
  });
}

const empty = { canaries: [] };

it.each<[string, ParentLookup, Ownership, string | undefined]>([
  ['is there', lookup(), arm(), 'present'],
  [
    'is going',
    lookup(undefined, { canaries: [{ ...canary, deleting: true }] }),
    arm(),
    'deleting',
  ],
  ['is another one by now', lookup(), arm({ uid: 'other' }), 'replaced'],
  ['is gone', lookup(undefined, empty), arm(), 'missing'],
  [
    'is gone with its kind',
    lookup({ state: 'absent', asOf: now }, empty),
    arm(),
    'missing',
  ],
  [
    'may not be read',
    lookup({ state: 'forbidden', since: now, detail: '' }, empty),
    arm(),
    'unreadable',
  ],
  [
    'is not known while the cluster is silent',
    lookup({ state: 'stale', asOf: now, since: now, detail: '' }, empty),
    arm(),
    'unreadable',
  ],
  [
    'is not known before the first list',
    lookup({ state: 'loading' }, empty),
    arm(),
    'unreadable',
  ],
  [
    'lies outside the allow-list',
    lookup(undefined, { namespaces: ['team'] }),
    arm(),
    'unreadable',
  ],
  [
    'has no recorded name',
    lookup(),
    arm({ name: null, uid: undefined }),
    undefined,
  ],
])('a parent that %s', (_, parents, own, parentState) => {
  const ownership = parents.enrich(own, 'unlisted');
  expect(
    ownership.ownership === 'managed' && ownership.managedBy.parentState,
  ).toBe(parentState);
});

it('O29: a service whose labels were stripped is managed while the experiment lists its uid', () => {
  expect(lookup().enrich({ ownership: 'none' }, 's1')).toMatchObject({
    ownership: 'managed',
    managedBy: { name: 'latency', state: 'incomplete', parentState: 'present' },
  });
  expect(lookup().enrich({ ownership: 'none' }, 'recreated')).toEqual({
    ownership: 'none',
  });
});

it('O30: a target is not managed, and its experiments are named', () => {
  expect(lookup().targetOf('prod', 'chat')).toEqual([
    { namespace: 'exp', name: 'latency' },
  ]);
  expect(lookup().targetOf('prod', 'other')).toBeUndefined();
});
