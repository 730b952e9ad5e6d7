import type { MigrationPin } from '@llm-canary/backstage-plugin-canary-common';
import { describeValue, type FieldDifference } from './compareSent';

/** Address of an object, as people read it: `AIMProfile/team-a/qwen`. */
export function addressOf(target: {
  kind: string;
  namespace?: string;
  name: string;
}): string {
  return [target.kind, target.namespace, target.name]
    .filter(part => part !== undefined)
    .join('/');
}

const pinned = [
  'uid',
  'generation',
  'contentDigest',
  'resourceVersion',
] as const;

/**
 * Where the live closure of a unit differs from the planned one: the same objects, no more and no less
 * (R104), each with the UID (R101), generation (R102) and content (R103) that were pinned. Versions
 * count where they were pinned, for what has no status (R106), and nowhere else (R105).
 */
export function comparePins(
  planned: readonly MigrationPin[],
  live: readonly MigrationPin[],
): FieldDifference[] {
  const liveByAddress = new Map(live.map(pin => [keyOf(pin), pin]));
  const plannedKeys = new Set(planned.map(keyOf));
  const found = planned.flatMap(pin =>
    comparePin(pin, liveByAddress.get(keyOf(pin))),
  );
  for (const pin of live) {
    if (pin.absent || plannedKeys.has(keyOf(pin))) continue;
    found.push({
      path: addressOf(pin),
      expected: 'not of the planned closure',
      actual: `uid ${pin.uid}`,
    });
  }
  return found;
}

function comparePin(
  planned: MigrationPin,
  live: MigrationPin | undefined,
): FieldDifference[] {
  const path = addressOf(planned);
  if (planned.absent || !live || live.absent) {
    return comparePresence(path, planned, live);
  }
  return pinned
    .filter(key => planned[key] !== live[key])
    .map(key => ({
      path: `${path}: ${key}`,
      expected: describeValue(planned[key]),
      actual: describeValue(live[key]),
    }));
}

function comparePresence(
  path: string,
  planned: MigrationPin,
  live: MigrationPin | undefined,
): FieldDifference[] {
  const isThere = live !== undefined && !live.absent;
  if (planned.absent) {
    return isThere
      ? [{ path, expected: 'absent', actual: `uid ${live.uid}` }]
      : [];
  }
  return [
    {
      path,
      expected: `uid ${planned.uid}`,
      actual: live ? 'absent' : 'no longer of the closure',
    },
  ];
}

function keyOf({ apiVersion, kind, namespace, name }: MigrationPin): string {
  return [apiVersion, kind, namespace ?? '', name].join('\n');
}
