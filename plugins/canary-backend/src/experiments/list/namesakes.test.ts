import { canaryFacts } from '../__testUtils__/canaryFacts';
import type { KnownExperiment } from './KnownExperiment';
import { inTurn, namesakesOf, turnOf } from './namesakes';

const day = (n: number) => Date.UTC(2026, 0, n);

function known(
  uid: string,
  start: number | undefined,
  changes: Partial<KnownExperiment> = {},
): KnownExperiment {
  const createdAt =
    start === undefined ? undefined : new Date(day(start)).toISOString();
  return {
    cluster: 'main',
    namespace: 'team',
    name: 'exp',
    uid,
    state: canaryFacts({ uid, createdAt }),
    life: 'stopped',
    ...changes,
  };
}

/** `uid life end`, the end as a day of the month. */
function told({ uid, life, endedAt, followsAt }: KnownExperiment): string {
  const end =
    endedAt === undefined ? '' : ` until ${new Date(endedAt).getUTCDate()}`;
  return `${uid} ${life}${end}${followsAt === undefined ? '' : ' follows'}`;
}

const running = { life: 'running' } as const;
const silent = { life: 'lastSeen' } as const;

describe('experiments of one name', () => {
  it.each<[string, KnownExperiment[], string[]]>([
    ['one alone is as it is', [known('a', 1, running)], ['a running']],
    [
      'are told in the order in which they began',
      [known('b', 5, running), known('a', 1, { endedAt: day(4) })],
      ['a stopped until 4', 'b running follows'],
    ],
    [
      'one whose end was noticed late ended when the next one began',
      [known('b', 5, running), known('a', 1, { endedAt: day(7) })],
      ['a stopped until 5', 'b running follows'],
    ],
    [
      'one whose end nobody saw did too',
      [known('a', 1, silent), known('b', 5, silent)],
      ['a stopped until 5', 'b lastSeen follows'],
    ],
    [
      'of two in one second the one that runs is the later one',
      [known('b', 5, running), known('a', 5, { endedAt: day(6) })],
      ['a stopped until 5', 'b running follows'],
    ],
    [
      'of two in one second that are over, the one that ended later is',
      [known('b', 5, { endedAt: day(7) }), known('a', 5, { endedAt: day(6) })],
      ['a stopped until 5', 'b stopped until 7 follows'],
    ],
    [
      'what the cluster shows runs, whatever clocks say',
      [known('a', 1, running), known('b', 5, { endedAt: day(6) })],
      ['a running', 'b stopped until 6 follows'],
    ],
    [
      'a start that is not known ends none',
      [known('a', undefined, { endedAt: day(2) }), known('b', undefined)],
      ['a stopped until 2', 'b stopped follows'],
    ],
  ])('%s', (_sentence, experiments, wanted) => {
    expect(inTurn(experiments).map(told)).toEqual(wanted);
  });

  const all = [
    known('a', 1, { endedAt: day(2) }),
    known('b', 3, { endedAt: day(4) }),
    known('c', 5, running),
  ];

  it.each<[string, string | undefined, string | undefined, string[]]>([
    ['a', undefined, 'b', ['c running', 'b stopped']],
    ['b', 'a', 'c', ['c running', 'a stopped']],
    ['c', 'b', undefined, ['b stopped', 'a stopped']],
  ])('%s has its place among them', (uid, before, after, others) => {
    const turn = turnOf(all.find(one => one.uid === uid) ?? all[0], all);
    expect(turn.experiment.uid).toBe(uid);
    expect([turn.before?.uid, turn.after?.uid]).toEqual([before, after]);
    expect(namesakesOf(turn)?.map(one => `${one.uid} ${one.state}`)).toEqual(
      others,
    );
  });

  it('has no namesakes when it is the only one', () => {
    expect(namesakesOf(turnOf(all[0], [all[0]]))).toBeUndefined();
  });

  it('counts as it was found, and not as it is recorded', () => {
    const recorded = known('c', 5, { life: 'lastSeen' });
    expect(turnOf(all[2], [all[0], recorded]).experiment).toMatchObject({
      uid: 'c',
      life: 'running',
    });
  });

  it('tells of twenty others at most, the newest', () => {
    const many = Array.from({ length: 30 }, (_, n) => known(`u${n}`, n + 1));
    const namesakes = namesakesOf(turnOf(many[0], many));
    expect(namesakes?.map(({ uid }) => uid)).toEqual(
      Array.from({ length: 20 }, (_, n) => `u${29 - n}`),
    );
  });
});
