import { isRecord } from '../json/isRecord';
import { rawNumber } from '../json/rawNumber';
import { isSecretValue } from './isSecretValue';

/** Places in trees of one shape, by the keys that lead to them. */
export interface SecretMarks {
  /** A secret stands here. */
  leaf: boolean;
  /** A list with secrets stands here; which, is said by each list itself. */
  list: boolean;
  members?: Map<string, SecretMarks>;
}

export function createMarks(): SecretMarks {
  return { leaf: false, list: false };
}

/** The marks at the place that the keys lead to. */
export function marksAt(
  marks: SecretMarks,
  path: readonly string[],
): SecretMarks {
  let at = marks;
  for (const key of path) {
    at.members ??= new Map();
    let next = at.members.get(key);
    if (!next) {
      next = createMarks();
      at.members.set(key, next);
    }
    at = next;
  }
  return at;
}

/** What is done at marked places. */
export interface MarkedAction {
  secret(value: unknown): unknown;
  list(list: readonly unknown[], path: readonly string[]): unknown;
}

/** The tree with its marked places replaced; what holds none of them is shared. No more is looked at. */
export function replaceMarked(
  value: unknown,
  marks: SecretMarks,
  action: MarkedAction,
): unknown {
  return replaceAt({ action, path: [] }, value, marks);
}

interface Replacing {
  action: MarkedAction;
  path: string[];
}

function replaceAt(
  walk: Replacing,
  value: unknown,
  marks: SecretMarks,
): unknown {
  const { action, path } = walk;
  if (Array.isArray(value)) {
    const list = marks.list ? action.list(value, path) : value;
    return marks.members ? replaceItems(walk, list, marks.members) : list;
  }
  if (isRecord(value)) {
    return marks.members ? replaceMembers(walk, value, marks.members) : value;
  }
  return marks.leaf && isHideable(value) ? action.secret(value) : value;
}

function replaceItems(
  walk: Replacing,
  list: unknown,
  members: ReadonlyMap<string, SecretMarks>,
): unknown {
  return Array.isArray(list)
    ? list.map((item, index) => {
        const marks = members.get(String(index));
        return marks ? replaceAt(walk, item, marks) : item;
      })
    : list;
}

function replaceMembers(
  walk: Replacing,
  map: Record<string, unknown>,
  members: ReadonlyMap<string, SecretMarks>,
): Record<string, unknown> {
  let replaced: Record<string, unknown> | undefined;
  for (const [key, marks] of members) {
    if (!Object.hasOwn(map, key)) continue;
    walk.path.push(key);
    const now = replaceAt(walk, map[key], marks);
    walk.path.pop();
    if (now !== map[key]) {
      // A copy has a member called __proto__ of its own, too.
      replaced ??= { ...map };
      replaced[key] = now;
    }
  }
  return replaced ?? map;
}

function isHideable(value: unknown): boolean {
  return typeof value === 'string'
    ? isSecretValue(value)
    : typeof value === 'number' || rawNumber(value) !== undefined;
}

/** The marks at a place, if there are any there or below. */
export function findMarks(
  marks: SecretMarks,
  path: readonly string[],
): SecretMarks | undefined {
  let at: SecretMarks | undefined = marks;
  for (const key of path) at = at?.members?.get(key);
  return at;
}
