import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import { describeKind } from './describeKind';
import { oldestState, overallState, stateWhileReachable } from './scopeStates';

const early = new Date('2026-01-01T00:00:00Z');
const late = new Date('2026-01-01T01:00:00Z');

const states = {
  ok: { state: 'ok', asOf: late },
  stale: { state: 'stale', asOf: early, since: late, detail: '' },
  unreachable: { state: 'unreachable', since: late, detail: '' },
  forbidden: { state: 'forbidden', since: late, detail: '' },
  loading: { state: 'loading' },
  absent: { state: 'absent', asOf: late },
} satisfies Record<string, CacheState>;

type Name = keyof typeof states;

const scopes = (...list: Name[]) =>
  list.map((name, index) => ({ namespace: `n${index}`, state: states[name] }));

const resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};

it.each<[Name[], CacheState['state'], string]>([
  [['ok'], 'ok', 'served'],
  [['ok', 'forbidden'], 'ok', 'partial'],
  [['forbidden', 'forbidden'], 'forbidden', 'forbidden'],
  [['ok', 'stale'], 'stale', 'served'],
  [['ok', 'unreachable'], 'stale', 'served'],
  [['unreachable'], 'unreachable', 'unknown'],
  [['loading', 'ok'], 'loading', 'unknown'],
  [['absent', 'absent'], 'absent', 'absent'],
  [['absent', 'ok'], 'ok', 'served'],
])('scopes %j are %s, and the kind is %s', (list, overall, access) => {
  expect(overallState(scopes(...list))).toBe(overall);
  const cache = { states: () => scopes(...list), size: 7 };
  const described = describeKind(resource, cache);
  expect(described.state).toBe(access);
  expect(described.count).toBe(
    ['served', 'partial'].includes(access) ? 7 : undefined,
  );
});

it('names the namespaces that are missing, and the Role that would help', () => {
  const cache = { states: () => scopes('ok', 'forbidden'), size: 1 };
  expect(describeKind(resource, cache)).toMatchObject({
    noAccess: ['n1'],
    missingGrant:
      'get, list, watch on llmservices.serving.modelsphere.dev in namespace n1 (Role)',
  });
});

it('asks for no grant where the credential itself is refused', () => {
  const cache = {
    states: () => [{ state: { ...states.forbidden, credentialRefused: true } }],
    size: 3,
  };
  const { state, missingGrant, count } = describeKind(resource, cache);
  expect([state, missingGrant, count]).toEqual([
    'forbidden',
    undefined,
    undefined,
  ]);
});

it('is as old as its oldest scope; a sign of life makes a scope new for as long as it was followed', () => {
  const alive = new Date('2026-01-01T02:00:00Z');
  expect(oldestState(scopes('ok', 'stale'))).toEqual(early);
  expect(oldestState(scopes('ok', 'stale'), alive)).toEqual(late);
  const before = new Date('2026-01-01T00:30:00Z');
  expect(oldestState(scopes('stale'), before)).toEqual(before);
  expect(oldestState(scopes('ok'), alive)).toEqual(alive);
  expect(oldestState(scopes('loading'), alive)).toBeUndefined();
});

it.each<[CacheState['state'], 'yes' | 'no' | 'loading', string]>([
  ['ok', 'no', 'stale'],
  ['absent', 'no', 'stale'],
  ['loading', 'no', 'unreachable'],
  ['forbidden', 'no', 'forbidden'],
  ['unreachable', 'no', 'unreachable'],
  ['ok', 'loading', 'ok'],
  ['absent', 'yes', 'ok'],
  ['stale', 'yes', 'stale'],
])(
  'watches that are %s, in a cluster that answers: %s, are %s',
  (overall, reachable, shown) => {
    expect(stateWhileReachable(overall, reachable)).toBe(shown);
  },
);
