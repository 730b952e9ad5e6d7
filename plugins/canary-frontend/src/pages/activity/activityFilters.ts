import {
  experimentOperations,
  operations,
  runResults,
  type ExperimentOperation,
  type ListRefusalsQuery,
  type ListRunsQuery,
  type Operation,
  type RunResult,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

export const activityViews = ['runs', 'refusals'] as const;
export type ActivityView = (typeof activityViews)[number];

export const refusalCodes = [
  'CANARY_MANAGED_SERVICE',
  'CANARY_NESTED_TARGET',
  'CANARY_OWNERSHIP_UNAVAILABLE',
] as const;

/** What runs and refusals may be of. */
export const activityOperations = [
  ...operations,
  ...experimentOperations,
] as const;

/** Entries of one page. */
export const pageSize = 50;

/** What the activity is narrowed to. The URL holds all of it. */
export interface ActivityFilters {
  view: ActivityView;
  operation: Operation | ExperimentOperation | '';
  result: RunResult | '';
  code: (typeof refusalCodes)[number] | '';
  /** Entity ref of a user, or subject of a service. */
  by: string;
  offset: number;
}

function oneOf<T extends string>(
  values: readonly T[],
  text: string | null,
): T | undefined {
  return values.find(value => value === text);
}

function readOffset(text: string | null): number {
  const offset = Number(text);
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** Reads the filters from a query string; what makes no sense there counts as not set. */
export function readActivity(search: URLSearchParams): ActivityFilters {
  return {
    view: oneOf(activityViews, search.get('view')) ?? 'runs',
    operation: oneOf(activityOperations, search.get('operation')) ?? '',
    result: oneOf(runResults, search.get('result')) ?? '',
    code: oneOf(refusalCodes, search.get('code')) ?? '',
    by: search.get('by') ?? '',
    offset: readOffset(search.get('from')),
  };
}

/** The query string of filters, without what is at its default; foreign parameters stay. */
export function writeActivity(
  filters: ActivityFilters,
  before: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams(before);
  const values: Record<string, string> = {
    view: filters.view === 'runs' ? '' : filters.view,
    operation: filters.operation,
    result: filters.result,
    code: filters.code,
    by: filters.by,
    from: filters.offset > 0 ? String(filters.offset) : '',
  };
  for (const [key, value] of Object.entries(values)) {
    if (value) search.set(key, value);
    else search.delete(key);
  }
  return search;
}

/** True when something narrows the list. */
export function isNarrowed(filters: ActivityFilters): boolean {
  const own = filters.view === 'runs' ? filters.result : filters.code;
  return [filters.operation, own, filters.by].some(Boolean);
}

function sharedQuery(filters: ActivityFilters, scope?: ServiceRef) {
  return {
    // An experiment may have the name of the service.
    ...(scope && { ...scope, subject: 'service' as const }),
    operation: filters.operation || undefined,
    actor: filters.by || undefined,
    offset: filters.offset || undefined,
    limit: pageSize,
  };
}

export function runsQueryOf(
  filters: ActivityFilters,
  scope?: ServiceRef,
): ListRunsQuery {
  return {
    ...sharedQuery(filters, scope),
    result: filters.result || undefined,
  };
}

export function refusalsQueryOf(
  filters: ActivityFilters,
  scope?: ServiceRef,
): ListRefusalsQuery {
  return { ...sharedQuery(filters, scope), code: filters.code || undefined };
}
