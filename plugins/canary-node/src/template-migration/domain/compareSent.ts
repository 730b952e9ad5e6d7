import {
  equalJson,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import { canonicalJson } from './canonicalJson';
import type { FactObject } from './facts';
import { isEmpty, memberOf, recordOf, type Fields } from './fields';

/** A field that is not what it should be. */
export interface FieldDifference {
  path: string;
  expected: string;
  actual: string;
}

/** Fields of a spec that a server fills in by itself, and what with (spec 1.7). */
const defaults: Readonly<Record<string, Fields>> = {
  AIMProfile: { primary: false, acceleratorPartitioningMode: 'unpartitioned' },
  AIMProfileCache: { mode: 'Shared' },
};

/**
 * Where an object differs from what was sent to create it (R124). Every field that was sent is there
 * and equal; of the spec nothing else is, but for defaults; there is no owner. Labels, annotations and
 * finalizers that others added do not count.
 */
export function compareSent(
  sent: Fields,
  received: FactObject,
): FieldDifference[] {
  const kind = String(sent.kind);
  const metadata = recordOf(sent.metadata);
  const stated: FieldDifference[] = [];
  for (const key of ['name', 'namespace']) {
    compareValue(stated, `metadata.${key}`, {
      sent: metadata[key],
      received: memberOf(received, 'metadata', key),
    });
  }
  for (const map of ['labels', 'annotations']) {
    compareMap(stated, `metadata.${map}`, {
      sent: metadata[map],
      received: memberOf(received, 'metadata', map),
    });
  }
  compareOwners(stated, { sent: undefined, received });
  return [...stated, ...compareSpecs(kind, recordOf(sent.spec), received.spec)];
}

/** Where a spec differs from the one that was sent, defaults of its kind excepted. */
export function compareSpecs(
  kind: string,
  sent: Fields,
  received: unknown,
): FieldDifference[] {
  const found: FieldDifference[] = [];
  const live = recordOf(received);
  const ofKind = recordOf(memberOf(defaults, kind));
  for (const key of new Set([...Object.keys(sent), ...Object.keys(live)])) {
    const filled = sent[key] === undefined ? ofKind[key] : sent[key];
    const expected = live[key] === undefined ? sent[key] : filled;
    compareTree(found, `spec.${key}`, { sent: expected, received: live[key] });
  }
  return found;
}

/** Where owners differ from those that there were. */
export function compareOwners(
  found: FieldDifference[],
  pair: { sent: FactObject | undefined; received: FactObject },
): void {
  const owners = (object: FactObject | undefined) => {
    const list = memberOf(object, 'metadata', 'ownerReferences');
    return isEmpty(list) ? undefined : list;
  };
  compareValue(found, 'metadata.ownerReferences', {
    sent: owners(pair.sent),
    received: owners(pair.received),
  });
}

interface Pair {
  sent: unknown;
  received: unknown;
}

/** Every member that was sent; others may have been added. */
export function compareMap(
  found: FieldDifference[],
  path: string,
  { sent, received }: Pair,
): void {
  for (const [key, value] of Object.entries(recordOf(sent))) {
    compareValue(found, `${path}[${key}]`, {
      sent: value,
      received: memberOf(received, key),
    });
  }
}

/** Names the member that differs, as deep as maps go. */
function compareTree(
  found: FieldDifference[],
  path: string,
  { sent, received }: Pair,
): void {
  if (!isRecord(sent) || !isRecord(received)) {
    compareValue(found, path, { sent, received });
    return;
  }
  for (const key of new Set([...Object.keys(sent), ...Object.keys(received)])) {
    compareTree(found, `${path}.${key}`, {
      sent: sent[key],
      received: received[key],
    });
  }
}

function compareValue(
  found: FieldDifference[],
  path: string,
  { sent, received }: Pair,
): void {
  if (equalJson(sent, received)) return;
  found.push({
    path,
    expected: describeValue(sent),
    actual: describeValue(received),
  });
}

const longest = 200;

/** A value as people read it, cut where it is long. Secrets are for the caller to hide. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
