import { readCanarySignals } from './canarySignals';
import { describeMalformed, glance, glanceAtObject } from './glanceAtObject';
import type { CanaryKeys } from './metadataKeys';
import { noOwnership } from './noOwnership';
import { resolveParent } from './resolveParent';
import type { Ownership, ParentFacts, ReverseReference } from './types';
import { withParent } from './withParent';
import { withReverse } from './withReverse';

/** @public */
export interface ReadOwnershipOptions {
  keys: CanaryKeys;
  /** What is known about the recorded parent. Never needed: it only enriches. */
  parent?: ParentFacts;
  /** An experiment that lists the service by uid among its arms. */
  reverse?: ReverseReference;
}

function malformed(detail: string): Ownership {
  return { ownership: 'unknown', reason: 'malformed', detail };
}

function readManaged(object: unknown, keys: CanaryKeys): Ownership {
  const signals = readCanarySignals(object, keys);
  const { namespace } = signals;
  if (namespace === undefined) {
    return malformed('The object carries canary metadata but no namespace.');
  }
  return {
    ownership: 'managed',
    managedBy: resolveParent({ ...signals, namespace }, keys),
  };
}

function readOwnMetadata(object: unknown, keys: CanaryKeys): Ownership {
  try {
    const found = glanceAtObject(object, keys);
    switch (found) {
      case glance.plain:
        return noOwnership;
      case glance.signals:
        return readManaged(object, keys);
      case glance.malformed:
        return malformed(describeMalformed(object, keys));
      default: {
        const never: never = found;
        return never;
      }
    }
  } catch {
    return malformed('The object could not be read.');
  }
}

/**
 * Who manages a service, read from its live object alone: any single canary signal makes it
 * managed, and an object that does not have the promised form is unknown, never ordinary.
 *
 * Pure and total: it never throws, whatever the value. An object that was read as metadata only
 * has no layers to look at, so the answer for it may miss the layer signal.
 * @public
 */
export function readOwnership(
  object: unknown,
  options: ReadOwnershipOptions,
): Ownership {
  const { keys, parent, reverse } = options;
  const own = readOwnMetadata(object, keys);
  return parent === undefined && reverse === undefined
    ? own
    : withParent(withReverse(own, reverse), parent);
}
