import type { ManagedBy, Ownership, ReverseReference } from './types';

function sentenceFor(reverse: ReverseReference): string {
  return `${reverse.kind} ${reverse.namespace}/${reverse.name} lists this service as its arm ${reverse.arm}`;
}

function fromReverse(reverse: ReverseReference): ManagedBy {
  return {
    apiVersion: reverse.apiVersion,
    kind: reverse.kind,
    namespace: reverse.namespace,
    name: reverse.name,
    uid: reverse.uid,
    arm: reverse.arm,
    state: 'incomplete',
    issues: [
      `${sentenceFor(reverse)}, but the service itself carries no canary metadata.`,
    ],
  };
}

function completeName(
  managedBy: ManagedBy,
  reverse: ReverseReference,
): ManagedBy {
  return {
    ...managedBy,
    apiVersion: reverse.apiVersion,
    kind: reverse.kind,
    namespace: reverse.namespace,
    name: reverse.name,
    uid: managedBy.uid ?? reverse.uid,
    arm: managedBy.arm ?? reverse.arm,
    issues: [
      ...managedBy.issues,
      `${sentenceFor(reverse)}; its own metadata does not name the parent.`,
    ],
  };
}

function isSameParent(
  managedBy: ManagedBy,
  reverse: ReverseReference,
): boolean {
  return (
    managedBy.name === reverse.name && managedBy.namespace === reverse.namespace
  );
}

function combine(managedBy: ManagedBy, reverse: ReverseReference): ManagedBy {
  if (managedBy.name === null) {
    return completeName(managedBy, reverse);
  }
  if (isSameParent(managedBy, reverse)) {
    return managedBy;
  }
  const issue = `${sentenceFor(reverse)}, its own metadata names ${managedBy.namespace}/${managedBy.name}.`;
  return {
    ...managedBy,
    state: 'conflicting',
    issues: managedBy.issues.includes(issue)
      ? managedBy.issues
      : [...managedBy.issues, issue],
  };
}

/**
 * Adds that an experiment lists the service, by uid, among its arms. It only ever adds protection:
 * a service whose labels were stripped stays managed. The recorded identity is kept; only a missing
 * name is taken from the experiment.
 * @public
 */
export function withReverse(
  ownership: Ownership,
  reverse: ReverseReference | undefined,
): Ownership {
  if (reverse === undefined) {
    return ownership;
  }
  switch (ownership.ownership) {
    case 'none':
      return { ownership: 'managed', managedBy: fromReverse(reverse) };
    case 'managed':
      return {
        ownership: 'managed',
        managedBy: combine(ownership.managedBy, reverse),
      };
    case 'unknown':
      return ownership;
    default: {
      const never: never = ownership;
      return never;
    }
  }
}
