import type { ListExperimentsQuery } from '@llm-canary/backstage-plugin-canary-common';

export const experimentViews = [
  'all',
  'running',
  'stopped',
  'attention',
  'worse',
  'drifted',
] as const;
export type ExperimentView = (typeof experimentViews)[number];

/** More are not drawn; the page says so. */
export const mostExperiments = 500;

/** What the experiments page is set to. The URL holds all of it. */
export interface ExperimentFilters {
  view: ExperimentView;
  q: string;
  cluster: string;
  namespace: string;
}

export const noExperimentFilters: ExperimentFilters = {
  view: 'all',
  q: '',
  cluster: '',
  namespace: '',
};

/** Reads the filters from a query string; what makes no sense there counts as not set. */
export function readExperimentFilters(
  search: URLSearchParams,
): ExperimentFilters {
  const named = search.get('view');
  return {
    view: experimentViews.find(view => view === named) ?? 'all',
    q: search.get('q') ?? '',
    cluster: search.get('cluster') ?? '',
    namespace: search.get('namespace') ?? '',
  };
}

/** The query string of filters, without what is at its default; foreign parameters stay. */
export function writeExperimentFilters(
  filters: ExperimentFilters,
  before: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams(before);
  const values = {
    ...filters,
    view: filters.view === 'all' ? '' : filters.view,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value) search.set(key, value);
    else search.delete(key);
  }
  return search;
}

/** True when something narrows the list. */
export function isNarrowed(filters: ExperimentFilters): boolean {
  const { view, q, cluster, namespace } = filters;
  return view !== 'all' || [q, cluster, namespace].some(Boolean);
}

function viewQuery(view: ExperimentView): ListExperimentsQuery {
  switch (view) {
    case 'all':
      return {};
    case 'running':
    case 'stopped':
      return { state: view };
    case 'attention':
      return { attention: true };
    case 'worse':
      return { worse: true };
    case 'drifted':
      return { drifted: true };
    default: {
      const unexpected: never = view;
      return unexpected;
    }
  }
}

/** The backend's query for filters; `undefined` fields are left out of the URL by the client. */
export function experimentsQueryOf(
  filters: ExperimentFilters,
): ListExperimentsQuery {
  return {
    ...viewQuery(filters.view),
    q: filters.q || undefined,
    cluster: filters.cluster || undefined,
    namespace: filters.namespace || undefined,
    limit: mostExperiments,
  };
}
