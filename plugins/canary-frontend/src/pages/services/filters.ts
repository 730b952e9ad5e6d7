import {
  servicePhases,
  type ListServicesQuery,
  type ServicePhase,
} from '@llm-canary/backstage-plugin-canary-common';

export const views = [
  'all',
  'attention',
  'arms',
  'unknown',
  'drifted',
  'orphaned',
] as const;
export type View = (typeof views)[number];

/** Views that stand in the URL under the name that the API has for them. */
const flags = ['drifted', 'orphaned'] as const satisfies readonly View[];

/** The columns that the list can be sorted by; cluster, namespace and name otherwise. */
export const sortColumns = ['name', 'phase', 'updatedAt'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** What the services page is set to. The URL holds all of it. */
export interface ServiceFilters {
  view: View;
  q: string;
  cluster: string;
  namespace: string;
  phase: ServicePhase | '';
  /** `namespace/name` of an experiment, or empty. */
  experiment: string;
  grouped: boolean;
  /** Empty: by cluster, namespace and name. Without effect while grouped. */
  sort: SortColumn | '';
  descending: boolean;
}

export const noFilters: ServiceFilters = {
  view: 'all',
  q: '',
  cluster: '',
  namespace: '',
  phase: '',
  experiment: '',
  grouped: false,
  sort: '',
  descending: false,
};

function oneOf<T extends string>(
  values: readonly T[],
  text: string | null,
): T | undefined {
  return values.find(value => value === text);
}

function readView(search: URLSearchParams): View {
  const flag = flags.find(name => search.get(name) === 'true');
  return flag ?? oneOf(views, search.get('view')) ?? 'all';
}

/** Reads the filters from a query string; what makes no sense there counts as not set. */
export function readFilters(search: URLSearchParams): ServiceFilters {
  return {
    view: readView(search),
    q: search.get('q') ?? '',
    cluster: search.get('cluster') ?? '',
    namespace: search.get('namespace') ?? '',
    phase: oneOf(servicePhases, search.get('phase')) ?? '',
    experiment: search.get('experiment') ?? '',
    grouped: search.get('group') === 'experiment',
    sort: oneOf(sortColumns, search.get('sort')) ?? '',
    descending: search.get('order') === 'desc',
  };
}

/** The query string of filters, without what is at its default; foreign parameters stay. */
export function writeFilters(
  filters: ServiceFilters,
  before: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams(before);
  const { view } = filters;
  const flag = flags.find(name => name === view);
  const values: Record<string, string> = {
    view: view === 'all' || flag ? '' : view,
    ...Object.fromEntries(
      flags.map(name => [name, name === flag ? 'true' : '']),
    ),
    q: filters.q,
    cluster: filters.cluster,
    namespace: filters.namespace,
    phase: filters.phase,
    experiment: filters.experiment,
    group: filters.grouped ? 'experiment' : '',
    sort: filters.sort,
    order: filters.descending ? 'desc' : '',
  };
  for (const [key, value] of Object.entries(values)) {
    if (value) {
      search.set(key, value);
    } else {
      search.delete(key);
    }
  }
  return search;
}

/** True when something narrows the list. */
export function isFiltered(filters: ServiceFilters): boolean {
  return (
    filters.view !== 'all' ||
    [
      filters.q,
      filters.cluster,
      filters.namespace,
      filters.phase,
      filters.experiment,
    ].some(Boolean)
  );
}

function viewQuery(view: View): ListServicesQuery {
  switch (view) {
    case 'all':
      return {};
    case 'attention':
      return { attention: true };
    case 'arms':
      return { ownership: 'managed' };
    case 'unknown':
      return { ownership: 'unknown' };
    case 'drifted':
      return { drifted: true };
    case 'orphaned':
      return { orphaned: true };
    default: {
      const unexpected: never = view;
      return unexpected;
    }
  }
}

function sortQuery(
  filters: ServiceFilters,
): Pick<ListServicesQuery, 'sort' | 'order'> {
  return filters.grouped
    ? { sort: 'experiment' }
    : {
        sort: filters.sort || undefined,
        order: filters.descending ? 'desc' : undefined,
      };
}

/** A press on a column head: sorts by it, turns it round, then returns to the usual order. */
export function nextSort(
  filters: Pick<ServiceFilters, 'sort' | 'descending'>,
  column: SortColumn,
): Pick<ServiceFilters, 'sort' | 'descending'> {
  // Of times one wants the newest first.
  const first = column === 'updatedAt';
  if (filters.sort !== column) {
    return { sort: column, descending: first };
  }
  return filters.descending === first
    ? { sort: column, descending: !first }
    : { sort: '', descending: false };
}

/** The backend's query for filters; `undefined` fields are left out of the URL by the client. */
export function listQuery(filters: ServiceFilters): ListServicesQuery {
  return {
    ...viewQuery(filters.view),
    q: filters.q || undefined,
    cluster: filters.cluster || undefined,
    namespace: filters.namespace || undefined,
    phase: filters.phase || undefined,
    experiment: filters.experiment || undefined,
    ...sortQuery(filters),
  };
}
