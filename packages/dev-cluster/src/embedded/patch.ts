import type { Operation as LibraryOperation } from 'fast-json-patch';
import { applyOperation } from 'fast-json-patch';
import { badRequest, patchFailed, statusError } from './ApiError';
import type { JsonObject } from './exactJson';
import { canonical, isObject, jsonEquals, setMember } from './exactJson';

const MAX_OPERATIONS = 10_000;

interface Operation {
  op: string;
  path: string;
  from?: string;
  value?: unknown;
}

/** RFC 7386. Nulls remove; nothing of the patch is shared with the result. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return canonical(patch);
  const result: JsonObject = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else setMember(result, key, mergePatch(result[key], value));
  }
  return result;
}

/** RFC 6902 with the real server's deviations. Throws 422 without details, or 400, or 413. */
export function jsonPatch(target: JsonObject, operations: unknown): unknown {
  const list = readOperations(operations);
  let document: unknown = canonical(target);
  for (const operation of list) document = applyOne(document, operation);
  return document;
}

function readOperations(operations: unknown): Operation[] {
  if (!Array.isArray(operations)) {
    throw badRequest('json patch is not a list of operations');
  }
  if (operations.length > MAX_OPERATIONS) {
    throw statusError({
      code: 413,
      reason: 'RequestEntityTooLarge',
      message: `Request entity too large: The allowed maximum operations in a JSON patch is ${MAX_OPERATIONS}, got ${operations.length}`,
    });
  }
  return operations.map(item => {
    if (!isObject(item) || typeof item.path !== 'string') throw patchFailed();
    const { op, path, from, value } = item;
    if (typeof op !== 'string') throw patchFailed();
    if (from !== undefined && typeof from !== 'string') throw patchFailed();
    return { op, path, from, value };
  });
}

function applyOne(document: unknown, operation: Operation): unknown {
  const { op, path, value = null } = operation;
  switch (op) {
    case 'test':
      return test(document, operation);
    case 'add':
      requireParent(document, path);
      return run(document, { op, path, value });
    case 'replace':
      // An absent member of a present parent is added.
      requireParent(document, path);
      return run(document, { op: 'add', path, value }, 'replace');
    case 'remove':
      requirePresent(document, path);
      return run(document, { op, path });
    case 'copy':
      return copy(document, operation);
    case 'move':
      requirePresent(document, operation.from ?? '');
      requireParent(document, path);
      return run(document, { op, path, from: operation.from ?? '' });
    default:
      throw patchFailed();
  }
}

function requirePresent(document: unknown, path: string): void {
  if (!locate(document, path)?.present) throw patchFailed();
}

function test(document: unknown, { path, value }: Operation): unknown {
  const place = locate(document, path);
  // A null test holds for an absent member, but not below an absent parent.
  const holds = place?.present
    ? jsonEquals(place.value ?? null, value ?? null)
    : place !== undefined && (value ?? null) === null && !place.inList;
  if (!holds) throw patchFailed();
  return document;
}

function copy(document: unknown, { path, from }: Operation): unknown {
  const source = locate(document, from ?? '');
  if (!source) throw patchFailed();
  requireParent(document, path);
  const value = source.present ? canonical(source.value) : null;
  return run(document, { op: 'add', path, value });
}

type Runnable =
  | { op: 'add'; path: string; value?: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; from: string };

function run(document: unknown, op: Runnable, intent?: 'replace'): unknown {
  if (op.path === '') return op.op === 'add' ? op.value : document;
  const place = locate(document, op.path);
  try {
    if (intent === 'replace' && place?.inList) {
      if (!place.present || op.op !== 'add') throw patchFailed();
      const { path, value = null } = op;
      return applied(document, { op: 'replace', path, value });
    }
    const operation = op.op === 'add' ? { ...op, value: op.value ?? null } : op;
    return applied(document, operation);
  } catch {
    throw patchFailed();
  }
}

/** In place, without the library's own checks, but never on a prototype. */
function applied(document: unknown, operation: LibraryOperation): unknown {
  return applyOperation(document, operation, false, true, true).newDocument;
}

function requireParent(document: unknown, path: string): void {
  const place = locate(document, path);
  if (!place) throw patchFailed();
}

interface Located {
  present: boolean;
  inList: boolean;
  value?: unknown;
}

/** Where a pointer leads; undefined when its parent is absent or the index is out of range. */
function locate(document: unknown, pointer: string): Located | undefined {
  if (pointer === '') return { present: true, inList: false, value: document };
  if (!pointer.startsWith('/')) return undefined;
  const parts = pointer
    .slice(1)
    .split('/')
    .map(part => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const last = parts.pop() ?? '';
  let parent = document;
  for (const part of parts) {
    const next = child(parent, part);
    if (!next?.present) return undefined;
    parent = next.value;
  }
  return child(parent, last);
}

function child(parent: unknown, part: string): Located | undefined {
  if (Array.isArray(parent)) {
    if (part === '-' || part === String(parent.length)) {
      return { present: false, inList: true };
    }
    if (!/^(0|[1-9]\d*)$/.test(part)) return undefined;
    const index = Number(part);
    if (index > parent.length) return undefined;
    return { present: true, inList: true, value: parent[index] };
  }
  if (!isObject(parent)) return undefined;
  const present = Object.hasOwn(parent, part);
  return { present, inList: false, value: present ? parent[part] : undefined };
}
