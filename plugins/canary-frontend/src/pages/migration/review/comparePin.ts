import type {
  CurrentIdentity,
  MigrationPin,
  MigrationTarget,
} from '@llm-canary/backstage-plugin-canary-common';

/** How an object stands to what was planned, as a run found it last. */
export type PinState =
  | { state: 'notRead' }
  | { state: 'same' }
  /** What a run writes, or its writing changes, moves on by itself. */
  | {
      state: 'differs';
      field: 'uid' | 'generation' | 'resourceVersion';
      now: string;
    }
  | { state: 'gone' }
  | { state: 'appeared' };

function isSameObject(one: MigrationTarget, other: MigrationTarget): boolean {
  return (
    one.apiVersion === other.apiVersion &&
    one.kind === other.kind &&
    one.namespace === other.namespace &&
    one.name === other.name
  );
}

const fields = ['uid', 'generation', 'resourceVersion'] as const;

/** A pinned object beside its identity in the newest result; what a pin does not hold is not compared. */
export function comparePin(
  pin: MigrationPin,
  identities: readonly CurrentIdentity[],
): PinState {
  const found = identities.find(identity => isSameObject(identity, pin));
  if (!found) return { state: 'notRead' };
  if (pin.absent) return { state: found.absent ? 'same' : 'appeared' };
  if (found.absent) return { state: 'gone' };
  for (const field of fields) {
    const [planned, now] = [pin[field], found[field]];
    if (planned !== undefined && now !== undefined && planned !== now) {
      return { state: 'differs', field, now: String(now) };
    }
  }
  return { state: 'same' };
}
