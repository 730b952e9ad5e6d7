import {
  isOrphaned,
  type ListServicesQuery,
  type ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { experimentOf, type ModelRow } from '../model';

const lowered = new Map<string, string>();

/** Charts, models and engines repeat from row to row; each is folded once. */
function lower(text: string): string {
  let folded = lowered.get(text);
  if (folded === undefined) {
    if (lowered.size > 10_000) lowered.clear();
    folded = text.toLowerCase();
    lowered.set(text, folded);
  }
  return folded;
}

function mentions(row: ServiceRow, text: string): boolean {
  // Names of Kubernetes are lower case already.
  if (row.name.includes(text) || row.namespace.includes(text)) return true;
  if (`${row.namespace}/${row.name}`.includes(text)) return true;
  const { managedBy } = row;
  return [
    row.model,
    row.chart,
    row.engine,
    managedBy?.name,
    managedBy?.arm,
  ].some(field => Boolean(field) && lower(field ?? '').includes(text));
}

/** The filters that the counts of the list follow. */
export function matchesScope(
  { row }: ModelRow,
  query: Pick<ListServicesQuery, 'cluster' | 'namespace' | 'q'>,
): boolean {
  if (query.cluster !== undefined && row.cluster !== query.cluster) {
    return false;
  }
  if (query.namespace !== undefined && row.namespace !== query.namespace) {
    return false;
  }
  return !query.q || mentions(row, query.q.toLowerCase());
}

function belongsTo(row: ServiceRow, experiment: string): boolean {
  return (
    experimentOf(row) === experiment ||
    (row.targetOf?.some(
      ({ namespace, name }) => `${namespace}/${name}` === experiment,
    ) ??
      false)
  );
}

/** Whether a value of an arm is known to be live otherwise than planned. */
export function isDrifted({ driftCount }: ServiceRow): boolean {
  return driftCount !== undefined && driftCount > 0;
}

/** A filter that is not set lets everything through. */
function isAs(wanted: boolean | undefined, found: boolean): boolean {
  return wanted === undefined || wanted === found;
}

/** The filters that narrow the list and leave its counts alone. */
export function matchesFilters(
  { row }: ModelRow,
  query: Pick<
    ListServicesQuery,
    'ownership' | 'experiment' | 'phase' | 'attention' | 'drifted' | 'orphaned'
  >,
): boolean {
  const { ownership, experiment, phase, attention } = query;
  if (ownership !== undefined && row.ownership !== ownership) return false;
  if (phase !== undefined && row.phase !== phase) return false;
  const agrees =
    isAs(attention, Boolean(row.attention)) &&
    isAs(query.drifted, isDrifted(row)) &&
    isAs(query.orphaned, isOrphaned(row.managedBy));
  if (!agrees) return false;
  return experiment === undefined || belongsTo(row, experiment);
}
