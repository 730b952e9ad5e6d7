import type {
  Ownership,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { compareAddresses, type ModelRow } from '../model';
import type { ListQuery } from './ListQuery';
import { ServiceLists } from './ServiceLists';

const none: Ownership = { ownership: 'none' };

function row(changes: Partial<ServiceRow> & { name: string }): ModelRow {
  return {
    ownership: none,
    row: {
      cluster: 'c1',
      namespace: 'team',
      kind: 'LLMService',
      ownership: 'none',
      managedBy: null,
      phase: 'Serving',
      ...changes,
    },
  };
}

const arm = (name: string, parent: string | null, changes = {}) =>
  row({
    name,
    ownership: 'managed',
    managedBy: {
      apiVersion: 'canary.modelsphere.dev/v1alpha1',
      kind: 'LLMCanary',
      namespace: 'exp',
      name: parent,
      state: 'consistent',
      issues: [],
    },
    ...changes,
  });

const snapshot = (...rows: ModelRow[]) => ({
  rows: [...rows].sort((left, right) => compareAddresses(left.row, right.row)),
  namespaces: [...new Set(rows.map(({ row: { namespace } }) => namespace))],
  version: 1,
});

const query = (changes: Partial<ListQuery> = {}): ListQuery => ({
  limit: 100,
  offset: 0,
  ...changes,
});

const names = (rows: readonly ServiceRow[]) => rows.map(({ name }) => name);

const sample = snapshot(
  row({
    name: 'b',
    phase: 'Failed',
    attention: true,
    updatedAt: '2026-01-02T00:00:00Z',
  }),
  arm('a2', 'beta'),
  arm('a1', 'alpha'),
  row({
    name: 'c',
    model: 'Qwen3',
    updatedAt: '2026-01-03T00:00:00Z',
    targetOf: [{ namespace: 'exp', name: 'alpha' }],
  }),
  arm('a3', null),
);

describe('a page', () => {
  it.each<[string, Partial<ListQuery>, string[]]>([
    ['is in the order of names by default', {}, ['a1', 'a2', 'a3', 'b', 'c']],
    ['is turned round', { order: 'desc' }, ['c', 'b', 'a3', 'a2', 'a1']],
    [
      'puts experiments first, each with its arms, then the rest, arms of nobody knows which too',
      { sort: 'experiment' },
      ['a1', 'a2', 'a3', 'b', 'c'],
    ],
    [
      'sorts by phase in the order of the phases',
      { sort: 'phase' },
      ['a1', 'a2', 'a3', 'c', 'b'],
    ],
    [
      'sorts by time, the newest first, ties by name',
      { sort: 'updatedAt', order: 'desc' },
      ['c', 'b', 'a1', 'a2', 'a3'],
    ],
    ['finds a model in any case', { q: 'qwen' }, ['c']],
    ['finds arms by the name of the parent', { q: 'beta' }, ['a2']],
    [
      'shows arms and target of an experiment',
      { experiment: 'exp/alpha' },
      ['a1', 'c'],
    ],
    ['shows what needs a person', { attention: true }, ['b']],
    ['shows what needs nobody', { attention: false }, ['a1', 'a2', 'a3', 'c']],
    ['starts at a row', { around: 'c1/team/b', limit: 1 }, ['b']],
    [
      'starts at the row that follows one that is gone',
      { around: 'c1/team/a2-gone', limit: 1 },
      ['a3'],
    ],
    [
      'starts there in any order',
      { around: 'c1/team/a2-gone', limit: 2, order: 'desc' },
      ['a3', 'a2'],
    ],
    [
      'starts at the last row when one behind it is gone',
      { around: 'c1/team/gone', limit: 1 },
      ['c'],
    ],
    [
      'is empty when all rows are gone',
      { around: 'c1/team/b', q: 'nothing', limit: 1 },
      [],
    ],
    ['is empty behind the end', { offset: 99 }, []],
  ])('%s', (_, changes, wanted) => {
    const { items } = new ServiceLists().page([sample], '1', query(changes));
    expect(names(items)).toEqual(wanted);
  });

  it('is the same object while nothing changes, and another when something did', () => {
    const lists = new ServiceLists();
    const first = lists.page([sample], '1', query());
    expect(lists.page([sample], '1', query())).toBe(first);
    const changed = snapshot(row({ name: 'only' }));
    expect(names(lists.page([changed], '2', query()).items)).toEqual(['only']);
  });

  it('tells two clusters apart', () => {
    const other = snapshot(row({ cluster: 'c2', name: 'a' }));
    const { items, totalCount } = new ServiceLists().page(
      [sample, other],
      '1',
      query({ cluster: 'c2' }),
    );
    expect([names(items), totalCount]).toEqual([['a'], 1]);
  });
});

describe('windows', () => {
  it('laid side by side are the whole list, each row once, for every sort', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-c]{1,4}$/), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(
          undefined,
          'name',
          'namespace',
          'phase',
          'updatedAt',
          'experiment',
        ),
        (all, limit, sort) => {
          const given = snapshot(
            ...all.map((name, index) =>
              index % 3 ? row({ name }) : arm(name, name[0] ?? null),
            ),
          );
          const lists = new ServiceLists();
          const seen: string[] = [];
          for (let offset = 0; offset < all.length; offset += limit) {
            seen.push(
              ...names(
                lists.page([given], '1', query({ sort, limit, offset })).items,
              ),
            );
          }
          expect([...seen].sort()).toEqual([...all].sort());
          expect(seen).toEqual(
            names(lists.page([given], '1', query({ sort, limit: 500 })).items),
          );
        },
      ),
    );
  });
});
