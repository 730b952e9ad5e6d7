import { isRecord, jsonPointer } from '../json';
import { sortedKeys } from './sortedKeys';
import type { PlanProvenance } from './types';

/**
 * What one layer says at one path. null removes; undefined, which no JSON holds, marks where a layer
 * replaced a map that stood around the path.
 */
interface Statement {
  layer: string;
  value: unknown;
}

interface Merged {
  values: Record<string, unknown>;
  provenance: PlanProvenance[];
  warnings: string[];
}

interface Merge {
  provenance: PlanProvenance[];
  warnings: string[];
  replaced: number;
}

/** What all layers say at one path, weakest first, without what changed nothing. */
interface Standing {
  statements: Statement[];
  state: 'absent' | 'leaf' | 'map';
  /** The index of the first statement of the map that stands in the end. */
  mapStart: number;
}

const MAX_NAMED_REPLACEMENTS = 20;

/**
 * Merges documents, weakest first, and notes for each value where it comes from. The documents are
 * not changed; lists are shared with them. Keys come out sorted, whatever their order was.
 */
export function mergeValues(
  documents: ReadonlyArray<{ name: string; values: Record<string, unknown> }>,
): Merged {
  const merge: Merge = { provenance: [], warnings: [], replaced: 0 };
  const statements = documents.map(({ name, values }) => ({
    layer: name,
    value: values,
  }));
  const values = mergeMaps(merge, '', statements);
  const { provenance, warnings, replaced } = merge;
  if (replaced > MAX_NAMED_REPLACEMENTS) {
    warnings.push(
      `Maps replace values in ${replaced - MAX_NAMED_REPLACEMENTS} more places.`,
    );
  }
  return { values, provenance, warnings };
}

function mergeMaps(
  merge: Merge,
  path: string,
  statements: readonly Statement[],
): Record<string, unknown> {
  const [first] = statements;
  return statements.length === 1 && isRecord(first.value)
    ? copyMap(merge, path, { layer: first.layer, record: first.value })
    : mergeSeveral(merge, path, statements);
}

/** The shortcut for what one layer alone says: most of a plan. */
function copyMap(
  merge: Merge,
  path: string,
  { layer, record }: { layer: string; record: Record<string, unknown> },
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const key of sortedKeys(Object.keys(record))) {
    const value = mergeOnly(merge, path + pointerTo(key), {
      layer,
      value: record[key],
    });
    if (value !== undefined) setMember(merged, key, value);
  }
  return merged;
}

function mergeSeveral(
  merge: Merge,
  path: string,
  statements: readonly Statement[],
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  const byKey = collectMembers(statements);
  for (const key of sortedKeys([...byKey.keys()])) {
    const value = mergePath(merge, path + pointerTo(key), byKey.get(key) ?? []);
    if (value !== undefined) setMember(merged, key, value);
  }
  return merged;
}

/** What is said of each member of a map, and where the map as a whole was removed or replaced. */
function collectMembers(
  statements: readonly Statement[],
): Map<string, Statement[]> {
  const byKey = new Map<string, Statement[]>();
  // What stands is noted only where it may be lost.
  const losing = statements.some(({ value }) => stateAfter(value) !== 'map');
  let standing: Statement[][] | undefined = losing ? [] : undefined;
  for (const { layer, value } of statements) {
    if (isRecord(value)) {
      collectFrom(value, { layer, byKey, standing });
    } else {
      lose(standing ?? [], { layer, value: value === null ? null : undefined });
      standing = [];
    }
  }
  return byKey;
}

function collectFrom(
  record: Record<string, unknown>,
  into: {
    layer: string;
    byKey: Map<string, Statement[]>;
    standing?: Statement[][];
  },
): void {
  const { layer, byKey, standing } = into;
  for (const key of Object.keys(record)) {
    // A member that is undefined is none.
    if (record[key] === undefined) continue;
    const statement = { layer, value: record[key] };
    let said = byKey.get(key);
    if (said) {
      said.push(statement);
    } else {
      said = [statement];
      byKey.set(key, said);
    }
    standing?.push(said);
  }
}

function lose(standing: readonly Statement[][], lost: Statement): void {
  for (const said of standing) {
    if (said.at(-1) !== lost) said.push(lost);
  }
}

/** The merged value at a path, or undefined when nothing stands there in the end. */
function mergePath(
  merge: Merge,
  path: string,
  said: readonly Statement[],
): unknown {
  if (said.length === 1) {
    return mergeOnly(merge, path, said[0]);
  }
  const state = commonState(said);
  if (state === 'leaf') {
    return noteValue(merge, path, said);
  }
  return state === 'map'
    ? mergeMapAt(merge, path, said)
    : mergeMixed(merge, path, said);
}

/** The state that each of the statements alone leads to, when it is one. */
function commonState(said: readonly Statement[]): Standing['state'] | 'mixed' {
  const state = stateAfter(said[0].value);
  for (let index = 1; index < said.length; index += 1) {
    if (stateAfter(said[index].value) !== state) return 'mixed';
  }
  return state;
}

function mergeMixed(
  merge: Merge,
  path: string,
  said: readonly Statement[],
): unknown {
  const { statements, state, mapStart } = readStanding(said);
  const last = statements.at(-1);
  if (!last) {
    return undefined;
  }
  switch (state) {
    case 'absent':
      if (last.value === null) {
        const { layer, overridden } = outcomeOf(statements);
        merge.provenance.push({ path, layer, removedBy: layer, overridden });
      }
      return undefined;
    case 'leaf':
      return noteValue(merge, path, statements);
    case 'map': {
      noteReplacement(merge, path, statements.slice(0, mapStart + 1));
      return mergeMapAt(merge, path, statements);
    }
    default: {
      const never: never = state;
      return never;
    }
  }
}

function mergeOnly(merge: Merge, path: string, statement: Statement): unknown {
  const { layer, value } = statement;
  const state = stateAfter(value);
  if (state === 'map') {
    return mergeMapAt(merge, path, [statement]);
  }
  if (state === 'absent') {
    return undefined;
  }
  merge.provenance.push({ path, layer, value, overridden: [] });
  return value;
}

function mergeMapAt(
  merge: Merge,
  path: string,
  statements: readonly Statement[],
): unknown {
  const at = merge.provenance.length;
  const value = mergeMaps(merge, path, statements);
  if (isEmpty(value)) {
    const { layer, overridden } = outcomeOf(statements);
    // Before what was removed from it.
    merge.provenance.splice(at, 0, { path, layer, value, overridden });
  }
  return value;
}

function readStanding(said: readonly Statement[]): Standing {
  const statements: Statement[] = [];
  let state: Standing['state'] = 'absent';
  let mapStart = 0;
  for (const statement of said) {
    const next = stateAfter(statement.value);
    // To remove what is not there is no removal.
    if (next === 'absent' && state === 'absent') continue;
    if (next === 'map' && state !== 'map') mapStart = statements.length;
    statements.push(statement);
    state = next;
  }
  return { statements, state, mapStart };
}

function stateAfter(value: unknown): Standing['state'] {
  if (value === null || value === undefined) {
    return 'absent';
  }
  return typeof value === 'object' && isRecord(value) ? 'map' : 'leaf';
}

function noteValue(
  merge: Merge,
  path: string,
  statements: readonly Statement[],
): unknown {
  const { layer, overridden } = outcomeOf(statements);
  const value = statements.at(-1)?.value;
  merge.provenance.push({ path, layer, value, overridden });
  return value;
}

function outcomeOf(
  statements: readonly Statement[],
): Pick<PlanProvenance, 'layer' | 'overridden'> {
  const overridden = statements.filter(({ value }) => value !== undefined);
  const winner = overridden.pop();
  return { layer: winner?.layer ?? '', overridden };
}

function isEmpty(record: Record<string, unknown>): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}

/** Mostly a mistake, and not to be seen at the values below. */
function noteReplacement(
  merge: Merge,
  path: string,
  statements: readonly Statement[],
): void {
  const [before, map] = statements.slice(-2);
  if (!map || before.value === null || before.value === undefined) {
    return;
  }
  merge.replaced += 1;
  if (merge.replaced <= MAX_NAMED_REPLACEMENTS) {
    merge.warnings.push(
      `Layer ${map.layer} replaces the value that layer ${before.layer} sets at ${path} by a map.`,
    );
  }
}

function pointerTo(key: string): string {
  return key.includes('/') || key.includes('~') ? jsonPointer(key) : `/${key}`;
}

/** As a property of its own, also when its name is `__proto__`. */
function setMember(
  record: Record<string, unknown>,
  key: string,
  value: unknown,
): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    record[key] = value;
  }
}
