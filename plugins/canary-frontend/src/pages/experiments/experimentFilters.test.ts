import {
  experimentsQueryOf,
  isNarrowed,
  noExperimentFilters,
  readExperimentFilters,
  writeExperimentFilters,
  type ExperimentFilters,
} from './experimentFilters';

describe('the filters of experiments', () => {
  it.each<[string, Partial<ExperimentFilters>, string]>([
    ['nothing set leaves no trace', {}, ''],
    ['a view', { view: 'drifted' }, 'view=drifted'],
    [
      'everything',
      { view: 'stopped', q: 'chat', cluster: 'eu-1', namespace: 'ml-exp' },
      'view=stopped&q=chat&cluster=eu-1&namespace=ml-exp',
    ],
  ])('%s, there and back', (_, part, text) => {
    const filters = { ...noExperimentFilters, ...part };
    const search = writeExperimentFilters(filters, new URLSearchParams());
    expect(search.toString()).toBe(text);
    expect(readExperimentFilters(search)).toEqual(filters);
    expect(isNarrowed(filters)).toBe(text !== '');
  });

  it('takes what makes no sense for not set, and leaves other parameters alone', () => {
    const search = new URLSearchParams('view=bogus&tab=x');
    expect(readExperimentFilters(search)).toEqual(noExperimentFilters);
    expect(writeExperimentFilters(noExperimentFilters, search).toString()).toBe(
      'tab=x',
    );
  });

  it.each([
    ['all', {}],
    ['running', { state: 'running' }],
    ['stopped', { state: 'stopped' }],
    ['attention', { attention: true }],
    ['worse', { worse: true }],
    ['drifted', { drifted: true }],
  ] as const)('the view %s asks for just that', (view, asked) => {
    const { limit, ...query } = experimentsQueryOf({
      ...noExperimentFilters,
      view,
    });
    expect(query).toEqual({
      q: undefined,
      cluster: undefined,
      namespace: undefined,
      ...asked,
    });
    expect(limit).toBeLessThanOrEqual(500);
  });
});
