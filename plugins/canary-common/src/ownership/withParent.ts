import type { ManagedBy, Ownership, ParentFacts } from './types';

function addIssue(managedBy: ManagedBy, issue: string): string[] {
  return managedBy.issues.includes(issue)
    ? managedBy.issues
    : [...managedBy.issues, issue];
}

function withPresentParent(
  managedBy: ManagedBy,
  parent: Extract<ParentFacts, { state: 'present' }>,
): ManagedBy {
  if (managedBy.uid !== undefined && managedBy.uid !== parent.uid) {
    return {
      ...managedBy,
      state: 'conflicting',
      parentState: 'replaced',
      issues: addIssue(
        managedBy,
        `The parent was recreated: its uid is ${parent.uid}, recorded is ${managedBy.uid}.`,
      ),
    };
  }
  const known: ManagedBy = {
    ...managedBy,
    parentState: parent.deleting ? 'deleting' : 'present',
  };
  if (managedBy.arm === undefined || parent.arms.includes(managedBy.arm)) {
    return known;
  }
  return {
    ...known,
    state: 'conflicting',
    issues: addIssue(
      managedBy,
      `The parent has no arm named ${managedBy.arm}.`,
    ),
  };
}

function enrich(managedBy: ManagedBy, parent: ParentFacts): ManagedBy {
  switch (parent.state) {
    case 'present':
      return withPresentParent(managedBy, parent);
    case 'missing':
      return {
        ...managedBy,
        parentState: 'missing',
        issues: addIssue(
          managedBy,
          `The parent does not exist any more. The service stays protected; recreate the experiment, or have its metadata removed. Where an owner reference names the missing parent, the garbage collector deletes the service.`,
        ),
      };
    case 'unreadable':
      return { ...managedBy, parentState: 'unreadable' };
    default: {
      const never: never = parent;
      return never;
    }
  }
}

/**
 * Adds what a look at the recorded parent found. It can only add doubt: a managed service stays
 * managed whatever became of its parent, and an unmanaged one is returned as it is.
 * @public
 */
export function withParent(
  ownership: Ownership,
  parent: ParentFacts | undefined,
): Ownership {
  if (ownership.ownership !== 'managed' || parent === undefined) {
    return ownership;
  }
  return {
    ownership: 'managed',
    managedBy: enrich(ownership.managedBy, parent),
  };
}
