import type { CanaryReference, CanarySignals } from './canarySignals';
import type { CanaryKeys } from './metadataKeys';
import type { ManagedBy, OwnershipState } from './types';

/** Signals that were found on an object with a namespace. */
export type LocatedSignals = CanarySignals & { namespace: string };

function nameReference(reference: CanaryReference): string {
  const name = reference.name ?? '(no name)';
  const uid = reference.uid ?? '(no uid)';
  return `${reference.apiVersion ?? '(no apiVersion)'} ${reference.kind} ${name}, uid ${uid}`;
}

function missingLabels(signals: LocatedSignals, keys: CanaryKeys): string[] {
  const { labels } = signals;
  const all: Array<[string, string | undefined]> = [
    [keys.labels.name, labels.name],
    [keys.labels.namespace, labels.namespace],
    [keys.labels.uid, labels.uid],
    [keys.labels.arm, labels.arm],
  ];
  return all
    .filter(([, value]) => value === undefined)
    .map(([key]) => `Label ${key} is missing or empty.`);
}

function missingOfReference(reference: CanaryReference): string[] {
  const issues: string[] = [];
  if (reference.apiVersion === undefined) {
    issues.push('The owner reference has no apiVersion.');
  }
  if (reference.name === undefined) {
    issues.push('The owner reference has no name.');
  }
  if (reference.uid === undefined) {
    issues.push('The owner reference has no uid.');
  }
  if (!reference.controller) {
    issues.push('The owner reference is not marked as controller.');
  }
  return issues;
}

/** A parent in another namespace cannot be an owner reference; one in the same namespace must be. */
function missingReference(signals: LocatedSignals, keys: CanaryKeys): string[] {
  const { name, namespace } = signals.labels;
  return name !== undefined && namespace === signals.namespace
    ? [
        `No owner reference of kind ${keys.kind}, although the labels name a parent in the same namespace.`,
      ]
    : [];
}

function listMissing(signals: LocatedSignals, keys: CanaryKeys): string[] {
  const reference = signals.references.at(0);
  return [
    ...(reference
      ? missingOfReference(reference)
      : missingReference(signals, keys)),
    ...missingLabels(signals, keys),
  ];
}

function foreignReference(
  reference: CanaryReference,
  keys: CanaryKeys,
): string[] {
  const issues: string[] = [];
  if (reference.group !== undefined && reference.group !== keys.group) {
    issues.push(
      `The owner reference is of group ${reference.group || '(core)'}, not ${keys.group}.`,
    );
  }
  if (reference.kind !== keys.kind) {
    issues.push(
      `The owner reference is of kind ${reference.kind}, not ${keys.kind}.`,
    );
  }
  return issues;
}

function differsFromLabels(
  reference: CanaryReference,
  signals: LocatedSignals,
  keys: CanaryKeys,
): string[] {
  const { labels } = signals;
  const issues: string[] = [];
  if (reference.name && labels.name && reference.name !== labels.name) {
    issues.push(
      `Label ${keys.labels.name} says ${labels.name}, the owner reference ${reference.name}.`,
    );
  }
  if (labels.namespace && labels.namespace !== signals.namespace) {
    issues.push(
      `Label ${keys.labels.namespace} says ${labels.namespace}, but an owner reference can only mean ${signals.namespace}; the garbage collector deletes an object whose only owner is not in its namespace.`,
    );
  }
  if (reference.uid && labels.uid && reference.uid !== labels.uid) {
    issues.push(
      `Label ${keys.labels.uid} says ${labels.uid}, the owner reference ${reference.uid}.`,
    );
  }
  return issues;
}

function listConflicts(signals: LocatedSignals, keys: CanaryKeys): string[] {
  const { references, otherController } = signals;
  const issues: string[] = [];
  if (references.length > 1) {
    issues.push(
      `${references.length} owner references of kind ${keys.kind}: ${references.map(nameReference).join('; ')}.`,
    );
  }
  if (otherController !== undefined) {
    issues.push(`Another controller owns the service too: ${otherController}.`);
  }
  const chosen = references.at(0);
  return chosen
    ? [
        ...issues,
        ...foreignReference(chosen, keys),
        ...differsFromLabels(chosen, signals, keys),
      ]
    : issues;
}

function stateOf(conflicts: string[], missing: string[]): OwnershipState {
  if (conflicts.length > 0) {
    return 'conflicting';
  }
  return missing.length > 0 ? 'incomplete' : 'consistent';
}

function identityOf(
  signals: LocatedSignals,
  keys: CanaryKeys,
): Pick<ManagedBy, 'apiVersion' | 'kind' | 'namespace' | 'name'> {
  const { labels, namespace } = signals;
  const fromLabels = {
    apiVersion: `${keys.group}/${keys.version}`,
    kind: keys.kind,
    namespace: labels.namespace ?? namespace,
    name: labels.name ?? null,
  };
  const reference = signals.references.at(0);
  return reference === undefined
    ? fromLabels
    : {
        apiVersion: reference.apiVersion ?? fromLabels.apiVersion,
        kind: reference.kind,
        namespace,
        name: reference.name ?? fromLabels.name,
      };
}

/**
 * Who the parent is, as the arm records it, and how far the record can be trusted. An owner
 * reference wins over labels, because the API server keeps it honest in its own namespace.
 */
export function resolveParent(
  signals: LocatedSignals,
  keys: CanaryKeys,
): ManagedBy {
  const conflicts = listConflicts(signals, keys);
  const missing = listMissing(signals, keys);
  const { arm, uid: labelUid } = signals.labels;
  const uid = signals.references.at(0)?.uid ?? labelUid;
  return {
    ...identityOf(signals, keys),
    ...(uid !== undefined && { uid }),
    ...(arm !== undefined && { arm }),
    state: stateOf(conflicts, missing),
    ...(signals.deleting && { deleting: true }),
    issues: [...conflicts, ...missing],
  };
}
