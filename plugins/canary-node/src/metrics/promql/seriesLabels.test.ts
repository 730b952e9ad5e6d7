import {
  refuseSeriesLabels,
  withSeriesLabels,
  type SeriesLabels,
} from './seriesLabels';

describe('labels that tell the series of a cluster', () => {
  it.each<[sentence: string, labels: SeriesLabels]>([
    ['one', { cluster: 'prod-a' }],
    ['several', { cluster: 'prod-a', region: 'eu', _x9: '1' }],
    ['any value, which is quoted', { cluster: 'a "} or up{ \\ ä' }],
  ])('may be %s', (_sentence, labels) => {
    expect(refuseSeriesLabels(labels)).toBeUndefined();
  });

  it.each<[sentence: string, labels: SeriesLabels, problem: RegExp]>([
    ['none', {}, /between 1 and 10/],
    [
      'very many',
      Object.fromEntries(Array.from({ length: 11 }, (_n, i) => [`l${i}`, 'a'])),
      /between 1 and 10/,
    ],
    ['of a name with a hyphen', { 'k8s-cluster': 'a' }, /names of letters/],
    ['of a name that begins with a digit', { '1a': 'a' }, /names of letters/],
    ['of a name that is a matcher', { 'a="b",c': 'a' }, /names of letters/],
    ['of an empty name', { '': 'a' }, /names of letters/],
    ['the name of the metric', { __name__: 'up' }, /must not match __name__/],
    ['what queries match', { namespace: 'a' }, /must not match namespace/],
    ['what queries match', { service: 'a' }, /must not match service/],
    ['what queries group by', { le: '1' }, /must not match le/],
    ['of an empty value', { cluster: '' }, /1 to 200/],
    ['of a long value', { cluster: 'a'.repeat(201) }, /1 to 200/],
    ['of a value with a line feed', { cluster: 'a\nb' }, /printable/],
    ['of half a character', { cluster: 'a\ud800' }, /printable/],
  ])('are not %s', (_sentence, labels, problem) => {
    expect(refuseSeriesLabels(labels)).toMatch(problem);
  });
});

it.each<[sentence: string, query: string, scoped: string]>([
  ['a selector', 'a{b="c"}', 'a{cluster="x",b="c"}'],
  ['one of any series of a name', 'up{} == 1', 'up{cluster="x"} == 1'],
  ['one by the name', '{__name__=~"a|b"}', '{cluster="x",__name__=~"a|b"}'],
  ['each', 'a{b="c"} or d{}', 'a{cluster="x",b="c"} or d{cluster="x"}'],
  ['none in a text', 'a{b="{\\"{}"}', 'a{cluster="x",b="{\\"{}"}'],
  ['none where there is none', 'vector(time())', 'vector(time())'],
])('go into %s', (_sentence, query, scoped) => {
  expect(withSeriesLabels(query, { cluster: 'x' })).toBe(scoped);
  expect(withSeriesLabels(query, {})).toBe(query);
});
