import type {
  LivePolicy,
  PlannedObject,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ServiceFacts } from '../../clusters';
import { countDrift } from './countDrift';

const policy: PlannedObject[] = [
  {
    kind: 'LLMScaler',
    section: 'scaler',
    name: 'arm',
    enabled: true,
    fields: [{ path: '/scaler/maxReplicas', keys: ['maxReplicas'], value: 4 }],
  },
];
const arm: ServiceFacts = {
  namespace: 'exp',
  name: 'arm',
  uid: 'u',
  generation: 2,
  observedGeneration: 2,
  deleting: false,
  suspended: false,
  statusPhase: 'Applied',
  ownership: { ownership: 'none' },
  policy,
};

const found = (maxReplicas: number): LivePolicy => ({
  state: 'read',
  apiVersion: 'a/v1',
  objects: [
    {
      apiVersion: 'a/v1',
      kind: 'LLMScaler',
      name: 'arm',
      spec: { maxReplicas },
    },
  ],
});

describe('countDrift', () => {
  it.each<
    [
      sentence: string,
      facts: Partial<ServiceFacts>,
      live: LivePolicy,
      count: number | undefined,
    ]
  >([
    ['counts none', {}, found(4), 0],
    ['counts each value', {}, found(9), 1],
    ['counts after a failed apply too', { statusPhase: 'Failed' }, found(9), 1],
    [
      'says nothing of what is no arm',
      { policy: undefined },
      found(9),
      undefined,
    ],
    ['says nothing where the plan does', { policy: [] }, found(9), undefined],
    ['waits for the operator', { generation: 3 }, found(9), undefined],
    [
      'waits for an operator that has said nothing yet',
      { observedGeneration: undefined },
      found(9),
      undefined,
    ],
    ['waits for an apply', { statusPhase: 'Applying' }, found(9), undefined],
    ['leaves out what is deleted', { deleting: true }, found(9), undefined],
    [
      'does not know what may not be read',
      {},
      { state: 'noAccess' },
      undefined,
    ],
    ['does not know what was not read yet', {}, { state: 'error' }, undefined],
    [
      'has nothing to count of a kind that is not served',
      {},
      { state: 'notServed' },
      0,
    ],
  ])('%s', (_sentence, facts, live, count) => {
    const policies = { find: () => live };
    expect(countDrift({ ...arm, ...facts }, policies)).toBe(count);
  });
});
