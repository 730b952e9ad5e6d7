import {
  decideOperation,
  noOwnership,
  readForeignSource,
  parentToLookUp,
  readOwnership,
  withParent,
  type CanaryKeys,
  type ForeignOwner,
  type ManagedBy,
  type Ownership,
  type OwnershipUnknownReason,
  type ParentFacts,
  type ReverseReference,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../kubernetes/errors';
import type { ObjectRef, ReadOptions, Resource } from '../kubernetes/types';
import { proveVacant, proveWritable } from './proofs';
import { readIdentity } from './readIdentity';
import { readLive, type LiveRead, type LiveReader } from './readLive';
import { refusalError } from './refusalError';
import type {
  Observation,
  OwnershipGuard,
  VacantName,
  WritableService,
  WriteOperation,
} from './types';

/** @public */
export interface OwnershipGuardOptions {
  reader: LiveReader;
  /** The LLMService kind under the version that is asked for first. */
  resource: Resource;
  keys: CanaryKeys;
  /** The cluster is configured read-only: every write is refused before anything is read. */
  readOnly?: boolean;
  /** What the cache knows of a recorded parent; must not wait for anything. */
  parentFacts?(managedBy: ManagedBy): ParentFacts | undefined;
  /** An experiment that lists this uid among its arms, from the cache. */
  reverseOf?(uid: string): ReverseReference | undefined;
  /** Another system that the caches know to manage the name, whether or not an object has it. */
  foreignOwnerOf?(ref: ObjectRef): ForeignOwner | undefined;
}

/** Seconds after which asking again makes sense, where the server did not say. */
const retryAfterSeconds: Record<OwnershipUnknownReason, number> = {
  discovery_failed: 5,
  forbidden: 30,
  read_failed: 2,
  malformed: 30,
};

function unreadable(
  reason: OwnershipUnknownReason,
  cause: unknown,
): Observation {
  const asked = KubernetesError.is(cause) ? cause.retryAfterSeconds : undefined;
  const detail = KubernetesError.is(cause) ? cause.message : undefined;
  return {
    state: 'unreadable',
    ownership: {
      ownership: 'unknown',
      reason,
      ...(detail !== undefined && { detail }),
    },
    retryAfterSeconds: asked ?? retryAfterSeconds[reason],
    cause,
  };
}

function observeFound(
  read: Extract<LiveRead, { state: 'found' }>,
  ref: ObjectRef,
  guard: OwnershipGuardOptions,
): Observation {
  const { object, resource } = read;
  const identity = readIdentity(object, ref);
  if (identity === undefined) {
    return unreadable(
      'malformed',
      new KubernetesError(
        'malformed',
        'The object lacks its identity, or is another one.',
      ),
    );
  }
  const { keys } = guard;
  const reverse = guard.reverseOf?.(identity.uid);
  const recorded = readOwnership(object, { keys, reverse });
  const parent =
    recorded.ownership === 'managed' &&
    parentToLookUp(recorded, keys) !== undefined
      ? guard.parentFacts?.(recorded.managedBy)
      : undefined;
  const foreignOwner = readForeignSource(object) ?? guard.foreignOwnerOf?.(ref);
  return {
    state: 'found',
    resource,
    object,
    identity,
    ownership: withParent(recorded, parent),
    ...(parent !== undefined && { parent }),
    ...(reverse !== undefined && { reverse }),
    ...(foreignOwner !== undefined && { foreignOwner }),
  };
}

async function observeLive(
  ref: ObjectRef,
  guard: OwnershipGuardOptions,
  options?: ReadOptions,
): Promise<Observation> {
  const { reader, resource } = guard;
  const read = await readLive({ reader, resource, ref, options });
  switch (read.state) {
    case 'found':
      return observeFound(read, ref, guard);
    case 'vacant':
      return read;
    case 'failed':
      return unreadable(read.reason, read.cause);
    default: {
      const never: never = read;
      return never;
    }
  }
}

interface Question {
  operation: WriteOperation;
  ref: ObjectRef;
  readOnly?: boolean;
  /** What is known of the name beside the object. */
  foreignOwner?: ForeignOwner;
}

function refuseUnlessAllowed(
  { operation, ref, readOnly }: Question,
  seen: { ownership: Ownership; foreignOwner?: ForeignOwner },
  more: { retryAfterSeconds?: number; cause?: unknown } = {},
): void {
  const { ownership, foreignOwner } = seen;
  const verdict = decideOperation(operation, {
    ref,
    ownership,
    foreignOwner,
    readOnly,
  });
  if (!verdict.allowed) {
    throw refusalError(operation, verdict, more);
  }
}

function decide(
  question: Question,
  seen: Observation,
): WritableService | VacantName {
  const { ref } = question;
  switch (seen.state) {
    case 'vacant': {
      const { resource, kindServed } = seen;
      const { foreignOwner } = question;
      refuseUnlessAllowed(question, { ownership: noOwnership, foreignOwner });
      return proveVacant({
        found: false,
        ref,
        resource: { ...resource },
        kindServed,
      });
    }
    case 'found': {
      const { resource, identity, object, ownership } = seen;
      refuseUnlessAllowed(
        question,
        seen,
        ownership.ownership === 'unknown'
          ? { retryAfterSeconds: retryAfterSeconds[ownership.reason] }
          : {},
      );
      return proveWritable({
        found: true,
        ref,
        resource: { ...resource },
        identity,
        object,
        ownership,
      });
    }
    case 'unreadable':
      refuseUnlessAllowed(question, seen, seen);
      throw new TypeError('A write on an unknown ownership was not refused.');
    default: {
      const never: never = seen;
      return never;
    }
  }
}

/**
 * Makes the guard of one cluster. It asks the API server anew for every decision and caches nothing;
 * the facts about parents come from the watch cache and only ever add protection.
 * @public
 */
export function createOwnershipGuard(
  guard: OwnershipGuardOptions,
): OwnershipGuard {
  return {
    observe: (ref, options) => observeLive(ref, guard, options),
    async check(operation, ref, options) {
      const question: Question = {
        operation,
        ref: { ...ref },
        readOnly: guard.readOnly,
        foreignOwner: guard.foreignOwnerOf?.(ref),
      };
      refuseUnlessAllowed(question, { ownership: noOwnership });
      return decide(question, await observeLive(ref, guard, options));
    },
  };
}
