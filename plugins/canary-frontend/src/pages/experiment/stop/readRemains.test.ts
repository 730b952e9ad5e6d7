import fc from 'fast-check';
import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import { goingFor, isOver, mergeRemains, readRemains } from './readRemains';

function remain(
  role: ExperimentRemain['role'],
  name: string,
  state: ExperimentRemain['state'],
  part: Partial<ExperimentRemain> = {},
): ExperimentRemain {
  return {
    role,
    kind: role,
    namespace: 'ml-exp',
    name,
    state,
    kept: role === 'target',
    ...part,
  };
}

describe('what is left of an experiment', () => {
  it.each([
    ['nothing is gone yet', ['present', 'present'], 'waiting', false],
    ['one is going', ['going', 'present'], 'running', false],
    ['one is gone', ['gone', 'present'], 'running', false],
    ['all are gone', ['gone', 'gone'], 'done', true],
    ['one may not be read', ['gone', 'noAccess'], 'unknown', false],
    ['one is not known', ['unknown', 'unknown'], 'unknown', false],
    [
      'one may not be read, another is going',
      ['going', 'noAccess'],
      'running',
      false,
    ],
  ] as const)('%s', (_, states, state, over) => {
    const roles = readRemains([
      ...states.map((one, n) => remain('arm', String(n), one)),
      remain('target', 't', 'present'),
    ]);
    expect(roles).toHaveLength(1);
    expect(roles[0].state).toBe(state);
    expect(isOver(roles)).toBe(over);
  });

  it('is not over before anything was read', () => {
    expect(isOver(readRemains([]))).toBe(false);
  });

  it('tells the roles in their order, without those that never were', () => {
    const roles = readRemains([
      remain('experiment', 'e', 'going'),
      remain('route', 'r', 'present'),
      remain('arm', 'a', 'present'),
    ]);
    expect(roles.map(({ role }) => role)).toEqual([
      'arm',
      'route',
      'experiment',
    ]);
  });

  it.each([
    ['gone, when the others of its role were read', 'present', 'gone'],
    ['not known, when one of its role could not be', 'noAccess', 'unknown'],
  ] as const)('takes what is no longer told for %s', (_, state, missing) => {
    const merged = mergeRemains(
      [remain('pod', 'a', 'going'), remain('pod', 'b', 'present')],
      [remain('pod', 'b', state)],
    );
    expect(merged.find(({ name }) => name === 'a')?.state).toBe(missing);
  });

  it('forgets nothing that was there once', () => {
    const items = fc.array(
      fc.record({
        role: fc.constantFrom('arm' as const, 'pod' as const),
        name: fc.constantFrom('a', 'b', 'c'),
        state: fc.constantFrom('present' as const, 'going' as const),
      }),
    );
    fc.assert(
      fc.property(items, items, (seen, answer) => {
        const of = (list: typeof seen) =>
          list.map(({ role, name, state }) => remain(role, name, state));
        const merged = mergeRemains(of(seen), of(answer));
        const names = new Set(merged.map(one => `${one.role} ${one.name}`));
        for (const { role, name } of [...seen, ...answer]) {
          expect(names).toContain(`${role} ${name}`);
        }
      }),
    );
  });

  it('knows how long something has been going', () => {
    const now = new Date('2026-01-01T00:03:00Z');
    const since = { deletingSince: '2026-01-01T00:00:00Z' };
    expect(goingFor(remain('arm', 'a', 'going', since), now)).toBe(180_000);
    expect(goingFor(remain('arm', 'a', 'going'), now)).toBe(0);
  });
});
