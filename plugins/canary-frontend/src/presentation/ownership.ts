import {
  isOrphaned,
  type ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import { readIssue } from './sentences';

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

/** What a person should be told of an arm that its experiment may not look after any more. */
export type OrphanGuidance =
  'orphaned' | 'replaced' | 'stopping' | 'listedOnly';

/** Which guidance an arm needs; undefined for one that is an arm in good order. */
export function orphanGuidance(
  managedBy: Pick<ManagedBy, 'parentState' | 'issues'>,
): OrphanGuidance | undefined {
  switch (managedBy.parentState) {
    case 'missing':
      return 'orphaned';
    case 'replaced':
      return 'replaced';
    case 'deleting':
      return 'stopping';
    case undefined:
    case 'present':
    case 'unreadable':
      return managedBy.issues.some(isListedOnly) ? 'listedOnly' : undefined;
    default: {
      const unexpected: never = managedBy.parentState;
      return unexpected;
    }
  }
}

/** Its own metadata was removed, and the experiment alone still lists it. */
function isListedOnly(issue: string): boolean {
  const read = readIssue(issue);
  return typeof read !== 'string' && read.key === 'sentence.issue.listedOnly';
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
