import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import type { EntryFilter } from './filterEntries';

/** What a plan is compared with: another revision of the service, or another service of its cluster. */
export type Comparison =
  | { kind: 'revision'; revision: number }
  | ({ kind: 'service' } & NamespacedName);

export const planForms = ['tree', 'yaml', 'layers'] as const;
/** How a plan is written: where each value comes from, as merged YAML, or as the YAML of its layers. */
export type PlanForm = (typeof planForms)[number];

/** What the plan tab is set to. The URL holds all of it. */
export interface PlanState extends EntryFilter {
  /** Absent: what holds now. */
  revision?: number;
  /** `r11`, `namespace/name`, or empty. */
  compare: string;
  form: PlanForm;
}

function readRevision(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** What the text of the URL names; undefined when that is nothing. */
export function readComparison(text: string): Comparison | undefined {
  const revision = text.startsWith('r')
    ? readRevision(text.slice(1))
    : undefined;
  if (revision !== undefined) {
    return { kind: 'revision', revision };
  }
  const [namespace, name, ...rest] = text.split('/');
  return namespace && name && rest.length === 0
    ? { kind: 'service', namespace, name }
    : undefined;
}

/** Reads the state from a query string; what makes no sense there counts as not set. */
export function readPlanState(search: URLSearchParams): PlanState {
  const compare = search.get('compare') ?? '';
  return {
    revision: readRevision(search.get('revision') ?? ''),
    compare: readComparison(compare) ? compare : '',
    layer: search.get('layer') ?? '',
    q: search.get('q') ?? '',
    changedOnly: search.get('changed') !== 'false',
    showRemoved: search.get('removed') !== 'false',
    form: planForms.find(form => form === search.get('as')) ?? 'tree',
  };
}

/** The query string of a state, without what is at its default; foreign parameters stay. */
export function writePlanState(
  state: PlanState,
  before: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams(before);
  const values: Record<string, string> = {
    revision: state.revision === undefined ? '' : String(state.revision),
    compare: state.compare,
    layer: state.layer,
    q: state.q,
    changed: state.changedOnly ? '' : 'false',
    removed: state.showRemoved ? '' : 'false',
    as: state.form === 'tree' ? '' : state.form,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value) search.set(key, value);
    else search.delete(key);
  }
  return search;
}
