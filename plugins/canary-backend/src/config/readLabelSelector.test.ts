import { readLabelSelector } from './readLabelSelector';

const labels = { owner: 'helm', team: 'llm', 'example.com/tier': 'gpu' };

describe('readLabelSelector', () => {
  it.each<[string, boolean]>([
    ['team=llm', true],
    ['team==llm', true],
    ['team = llm', true],
    ['team=other', false],
    ['team!=other', true],
    ['team!=llm', false],
    ['absent!=llm', true],
    ['absent=', false],
    ['team', true],
    ['absent', false],
    ['!absent', true],
    ['!team', false],
    ['team in (llm, other)', true],
    ['team in (other)', false],
    ['absent in (llm)', false],
    ['team notin (other)', true],
    ['absent notin (llm)', true],
    ['example.com/tier=gpu', true],
    ['team in (llm,other),example.com/tier=gpu,!absent', true],
    ['team=llm,example.com/tier=cpu', false],
    ['constructor', false],
  ])('%s', (selector, expected) => {
    expect(readLabelSelector(selector)(labels)).toBe(expected);
  });

  it.each([
    '',
    'a b',
    '=x',
    'a=b=c',
    'a in b',
    'a in (b',
    'a,,b',
    '__proto__',
    '-a',
    'a=-',
  ])('refuses %j', selector => {
    expect(() => readLabelSelector(selector)).toThrow(/no requirement/);
  });
});
