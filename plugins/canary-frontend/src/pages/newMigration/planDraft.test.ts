import {
  addTyped,
  namespaceProblem,
  planObstacle,
  planRequest,
  typedProblem,
  type PlanDraft,
} from './planDraft';

const empty: PlanDraft = { cluster: '', namespaces: [], typed: '' };
const whole: PlanDraft = {
  cluster: 'eu-1',
  namespaces: ['team-a'],
  typed: '',
  mode: 'Both',
};

describe('the draft of a plan', () => {
  it.each<[string, PlanDraft, string | undefined]>([
    ['needs a cluster', empty, 'cluster'],
    [
      'needs a namespace: none is assumed',
      { ...whole, namespaces: [] },
      'namespaces',
    ],
    ['needs the mode: none is assumed', { ...whole, mode: undefined }, 'mode'],
    [
      'is not sent while a typed name is not added',
      { ...whole, typed: 'team-b' },
      'pending',
    ],
    ['is whole', whole, undefined],
  ])('%s', (_, draft, obstacle) => {
    expect(planObstacle(draft)).toBe(obstacle);
    expect(planRequest(draft) === undefined).toBe(obstacle !== undefined);
  });

  it.each<[string, string, { while?: string; tried?: string }]>([
    ['a name', 'team-a', {}],
    ['one that may go on after its hyphen', 'team-', { tried: 'name' }],
    [
      'one that begins with a hyphen',
      '-team',
      { while: 'name', tried: 'name' },
    ],
    ['an upper-case letter', 'Team', { while: 'name', tried: 'name' }],
    ['64 letters', 'a'.repeat(64), { while: 'name', tried: 'name' }],
    ['a wildcard', 'team-*', { while: 'all', tried: 'all' }],
    ['nothing', ' ', {}],
  ])('says what is wrong with %s as soon as it is', (_, typed, expected) => {
    expect(typedProblem(typed, false)?.problem).toBe(expected.while);
    expect(typedProblem(typed, true)?.problem).toBe(expected.tried);
  });

  it('adds names that are typed or pasted, sorted and each once', () => {
    const added = addTyped({ ...whole, typed: 'team-c, team-b team-a' });
    expect(added.namespaces).toEqual(['team-a', 'team-b', 'team-c']);
    expect(added.typed).toBe('');
  });

  it('keeps in the field what is no name', () => {
    const added = addTyped({ ...whole, typed: 'team-b Team_C' });
    expect(added.namespaces).toEqual(['team-a', 'team-b']);
    expect(added.typed).toBe('Team_C');
  });

  it.each([
    ['team-a', undefined],
    ['a', undefined],
    ['*', 'all'],
    ['team-*', 'all'],
    ['-a', 'name'],
    ['Team', 'name'],
    ['a'.repeat(64), 'name'],
  ])('of the name %s says %s', (name, problem) => {
    expect(namespaceProblem(name)).toBe(problem);
  });
});
