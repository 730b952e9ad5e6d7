import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';

/** How a badge looks; `consistent` is the healthy one. */
export type BadgeLook = 'consistent' | 'incomplete' | 'conflicting' | 'unknown';

export type StateWord =
  | 'state.incomplete'
  | 'state.conflicting'
  | 'state.parentNotNamed'
  | 'state.missing'
  | 'state.replaced'
  | 'state.stopping'
  | 'state.unreadable';

/** A parent that is gone or was replaced makes an arm an orphan, whatever its own metadata says. */
export function isOrphaned(managedBy: ManagedBy): boolean {
  return (
    managedBy.parentState === 'missing' || managedBy.parentState === 'replaced'
  );
}

function parentWord(managedBy: ManagedBy): StateWord | undefined {
  switch (managedBy.parentState) {
    case undefined:
    case 'present':
      return undefined;
    case 'deleting':
      return 'state.stopping';
    case 'missing':
      return 'state.missing';
    case 'replaced':
      return 'state.replaced';
    case 'unreadable':
      return 'state.unreadable';
    default: {
      const unexpected: never = managedBy.parentState;
      return unexpected;
    }
  }
}

/** What is odd about an arm, in the order in which it matters; empty when nothing is. */
export function stateWords(managedBy: ManagedBy): StateWord[] {
  const words: StateWord[] = [];
  if (managedBy.state !== 'consistent') {
    words.push(`state.${managedBy.state}`);
  }
  const parent = parentWord(managedBy);
  if (parent) {
    words.push(parent);
  }
  return words;
}

/** The badge warns on contradictions and on a parent that is gone. */
export function badgeLook(managedBy: ManagedBy): BadgeLook {
  return isOrphaned(managedBy) ? 'conflicting' : managedBy.state;
}

const reasonKeys = {
  discovery_failed: 'unknownReason.discoveryFailed',
  forbidden: 'unknownReason.forbidden',
  read_failed: 'unknownReason.readFailed',
  malformed: 'unknownReason.malformed',
} as const;

export type UnknownReasonKey =
  (typeof reasonKeys)[keyof typeof reasonKeys] | 'unknownReason.other';

/** Key of the words for why an ownership is unknown. */
export function unknownReasonKey(reason: string | undefined): UnknownReasonKey {
  return reason !== undefined && Object.hasOwn(reasonKeys, reason)
    ? reasonKeys[reason as keyof typeof reasonKeys]
    : 'unknownReason.other';
}
