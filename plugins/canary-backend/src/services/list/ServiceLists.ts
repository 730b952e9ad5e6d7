import {
  isOrphaned,
  type ListServicesQuery,
  type ListServicesResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import { LRUCache } from 'lru-cache';
import {
  compareAddresses,
  type ClusterSnapshot,
  type ModelRow,
} from '../model';
import { isDrifted, matchesFilters, matchesScope } from './filterRows';
import type { ListQuery } from './ListQuery';
import { sortRows } from './sortRows';

/** The rows that a query leaves, in its order, before a window is cut out. */
interface Selection {
  rows: readonly ModelRow[];
  counts: ListServicesResponse['counts'];
  namespaces: string[];
}

/** The parts of a list that depend on the rows alone. */
export type ListedRows = Omit<ListServicesResponse, 'clusters' | 'version'>;

function countRows(rows: readonly ModelRow[]): ListServicesResponse['counts'] {
  const counts = {
    all: rows.length,
    attention: 0,
    managed: 0,
    unknown: 0,
    drifted: 0,
    orphaned: 0,
  };
  for (const { row } of rows) {
    if (row.attention) counts.attention += 1;
    if (row.ownership === 'managed') counts.managed += 1;
    if (row.ownership === 'unknown') counts.unknown += 1;
    if (isDrifted(row)) counts.drifted += 1;
    if (isOrphaned(row.managedBy)) counts.orphaned += 1;
  }
  return counts;
}

function select(
  snapshots: readonly ClusterSnapshot[],
  query: ListServicesQuery,
): Selection {
  const scoped: ModelRow[] = [];
  const namespaces = new Set<string>();
  for (const snapshot of snapshots) {
    for (const namespace of snapshot.namespaces) namespaces.add(namespace);
    for (const row of snapshot.rows) {
      if (matchesScope(row, query)) scoped.push(row);
    }
  }
  const filtered = scoped.filter(row => matchesFilters(row, query));
  return {
    rows: sortRows(filtered, query),
    counts: countRows(scoped),
    namespaces: [...namespaces].sort(),
  };
}

/**
 * Where the window begins. The row of `around` may have gone meanwhile: then at the one that follows
 * it by address, or at the last, so that a page that is far down stays there.
 */
function startOf(rows: readonly ModelRow[], query: ListQuery): number {
  if (query.around === undefined) return query.offset;
  const [cluster = '', namespace = '', name = ''] = query.around.split('/');
  const wanted = { cluster, namespace, name };
  let next = Math.max(0, rows.length - 1);
  let nearest: ModelRow['row'] | undefined;
  for (const [index, { row }] of rows.entries()) {
    const distance = compareAddresses(row, wanted);
    if (distance === 0) return index;
    if (distance > 0 && (!nearest || compareAddresses(row, nearest) < 0)) {
      next = index;
      nearest = row;
    }
  }
  return next;
}

/**
 * Pages of the services list. What a query leaves is kept while nothing changes, so that a page that
 * is asked for again, as open pages do all the time, is the same object and costs next to nothing.
 */
export class ServiceLists {
  readonly #selections = new LRUCache<string, Selection>({ max: 64 });
  readonly #pages = new LRUCache<string, ListedRows>({ max: 64 });
  #version = '';

  /** `version` must move whenever a snapshot does. */
  page(
    snapshots: readonly ClusterSnapshot[],
    version: string,
    query: ListQuery,
  ): ListedRows {
    if (version !== this.#version) {
      // What is old would keep the rows of its time alive.
      this.#selections.clear();
      this.#pages.clear();
      this.#version = version;
    }
    const key = JSON.stringify(query);
    let page = this.#pages.get(key);
    if (!page) {
      page = cutPage(this.#select(snapshots, query), query);
      this.#pages.set(key, page);
    }
    return page;
  }

  #select(snapshots: readonly ClusterSnapshot[], query: ListQuery): Selection {
    const {
      limit: _limit,
      offset: _offset,
      around: _around,
      ...filters
    } = query;
    const key = JSON.stringify(filters);
    let selection = this.#selections.get(key);
    if (!selection) {
      selection = select(snapshots, filters);
      this.#selections.set(key, selection);
    }
    return selection;
  }
}

function cutPage(selection: Selection, query: ListQuery): ListedRows {
  const { rows, counts, namespaces } = selection;
  const offset = startOf(rows, query);
  return {
    items: rows.slice(offset, offset + query.limit).map(({ row }) => row),
    totalCount: rows.length,
    counts,
    namespaces,
    offset,
  };
}
