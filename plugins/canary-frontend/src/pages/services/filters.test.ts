import fc from 'fast-check';
import { servicePhases } from '@llm-canary/backstage-plugin-canary-common';
import {
  isFiltered,
  listQuery,
  nextSort,
  noFilters,
  readFilters,
  sortColumns,
  views,
  writeFilters,
} from './filters';

const filters = fc.record({
  view: fc.constantFrom(...views),
  q: fc.string(),
  cluster: fc.string(),
  namespace: fc.string(),
  phase: fc.constantFrom('' as const, ...servicePhases),
  experiment: fc.string(),
  grouped: fc.boolean(),
  sort: fc.constantFrom('' as const, ...sortColumns),
  descending: fc.boolean(),
});

describe('filters in the URL', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(filters, value => {
        const written = writeFilters(value, new URLSearchParams()).toString();
        expect(readFilters(new URLSearchParams(written))).toEqual(value);
      }),
    );
  });

  it('name a view as the API does where it has a parameter of that name', () => {
    const drifted = { ...noFilters, view: 'drifted' as const };
    const written = writeFilters(drifted, new URLSearchParams());
    expect(written.toString()).toBe('drifted=true');
    expect(listQuery(drifted)).toMatchObject({ drifted: true });
    expect(writeFilters(noFilters, written).toString()).toBe('');
  });

  it('leave other parameters and an unfiltered URL alone', () => {
    const before = new URLSearchParams('other=1');
    expect(writeFilters(noFilters, before).toString()).toBe('other=1');
  });

  it.each([
    ['a view that does not exist', 'view=everything'],
    ['a phase that does not exist', 'phase=Sleeping'],
    ['another grouping', 'group=cluster'],
  ])('ignore %s', (_, search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(noFilters);
  });

  it('count grouping as an order, not as a filter', () => {
    expect(isFiltered({ ...noFilters, grouped: true })).toBe(false);
    expect(isFiltered({ ...noFilters, experiment: 'a/b' })).toBe(true);
  });

  it('sort by a column, unless the list is grouped', () => {
    const sorted = { ...noFilters, sort: 'phase' as const, descending: true };
    expect(listQuery(sorted)).toMatchObject({ sort: 'phase', order: 'desc' });
    const grouped = listQuery({ ...sorted, grouped: true });
    expect([grouped.sort, grouped.order]).toEqual(['experiment', undefined]);
  });

  it.each([
    [
      'phase',
      [
        ['phase', false],
        ['phase', true],
        ['', false],
      ],
    ],
    [
      'updatedAt',
      [
        ['updatedAt', true],
        ['updatedAt', false],
        ['', false],
      ],
    ],
  ] as const)('presses on %s go round', (column, steps) => {
    let state: ReturnType<typeof nextSort> = { sort: '', descending: false };
    for (const [sort, descending] of steps) {
      state = nextSort(state, column);
      expect(state).toEqual({ sort, descending });
    }
  });
});
