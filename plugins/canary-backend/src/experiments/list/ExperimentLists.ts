import {
  isOrphaned,
  type ExperimentRow,
  type ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import { LRUCache } from 'lru-cache';
import { matchesScope } from '../../services/list';
import type { ClusterSnapshot } from '../../services/model';
import { isDriftedExperiment } from './buildExperimentRow';
import { compareExperiments } from './compareExperiments';
import type { ExperimentListQuery } from './ExperimentListQuery';
import {
  isInScope,
  isRunning,
  isSomethingWorse,
  isWanted,
} from './filterExperiments';

/** The parts of a list that depend on the rows alone. */
export type ListedExperiments = Omit<ListExperimentsResponse, 'clusters'>;

/** What lists are made of at one moment. */
export interface ExperimentListSources {
  /** Moves whenever anything here does. */
  version: string;
  /** Called when the version moved. */
  rows(): ExperimentRow[];
  /** The services of the same clusters. */
  snapshots: readonly ClusterSnapshot[];
}

interface Selection {
  rows: ExperimentRow[];
  counts: ListExperimentsResponse['counts'];
}

function countOrphans(
  snapshots: readonly ClusterSnapshot[],
  query: Omit<ExperimentListQuery, 'limit' | 'offset'>,
): number {
  let count = 0;
  for (const { rows } of snapshots) {
    for (const row of rows) {
      if (isOrphaned(row.row.managedBy) && matchesScope(row, query)) {
        count += 1;
      }
    }
  }
  return count;
}

function countRows(
  rows: readonly ExperimentRow[],
  orphanedArms: number,
): ListExperimentsResponse['counts'] {
  const running = rows.filter(isRunning).length;
  return {
    running,
    stopped: rows.length - running,
    attention: rows.filter(({ attention }) => attention).length,
    drifted: rows.filter(isDriftedExperiment).length,
    worse: rows.filter(isSomethingWorse).length,
    orphanedArms,
  };
}

/**
 * Pages of the list of experiments. Rows are joined once for each state of what they are made of, and
 * a page that is asked for again is the same object while nothing changes.
 */
export class ExperimentLists {
  readonly #selections = new LRUCache<string, Selection>({ max: 64 });
  readonly #pages = new LRUCache<string, ListedExperiments>({ max: 64 });
  #version?: string;
  #rows: ExperimentRow[] = [];

  page(
    sources: ExperimentListSources,
    query: ExperimentListQuery,
  ): ListedExperiments {
    if (sources.version !== this.#version) {
      this.#selections.clear();
      this.#pages.clear();
      this.#rows = sources.rows().sort(compareExperiments);
      this.#version = sources.version;
    }
    const key = JSON.stringify(query);
    let page = this.#pages.get(key);
    if (!page) {
      const { limit, offset, ...filters } = query;
      const { rows, counts } = this.#select(sources.snapshots, filters);
      page = {
        items: rows.slice(offset, offset + limit),
        totalCount: rows.length,
        counts,
      };
      this.#pages.set(key, page);
    }
    return page;
  }

  #select(
    snapshots: readonly ClusterSnapshot[],
    filters: Omit<ExperimentListQuery, 'limit' | 'offset'>,
  ): Selection {
    const key = JSON.stringify(filters);
    let selection = this.#selections.get(key);
    if (!selection) {
      const scoped = this.#rows.filter(row => isInScope(row, filters));
      selection = {
        rows: scoped.filter(row => isWanted(row, filters)),
        counts: countRows(scoped, countOrphans(snapshots, filters)),
      };
      this.#selections.set(key, selection);
    }
    return selection;
  }
}
