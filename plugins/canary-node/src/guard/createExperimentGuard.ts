import {
  CanaryError,
  describeParent,
  type ErrorCode,
  type ExperimentOperation,
  type ManagedBy,
  type OwnershipUnknownReason,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../kubernetes/errors';
import type { ObjectRef, Resource } from '../kubernetes/types';
import type {
  ExperimentGuard,
  FreeTarget,
  VacantExperiment,
  WritableExperiment,
} from './experimentTypes';
import {
  proveFreeTarget,
  proveVacant,
  proveWritable,
} from './experimentProofs';
import { readIdentity } from './readIdentity';
import { readLive, type LiveReader } from './readLive';
import type { Observation, OwnershipGuard } from './types';

/** @public */
export interface ExperimentGuardOptions {
  reader: LiveReader;
  /** The LLMCanary kind under the version that is asked for first. */
  resource: Resource;
  /** Decides who manages a service that is to be a target. */
  services: Pick<OwnershipGuard, 'observe'>;
  /** The cluster is configured read-only: every write is refused before anything is read. */
  readOnly?: boolean;
  /** Whether a program that may ignore preconditions serves the kind. */
  isAggregated?(): Promise<boolean>;
}

const retryAfterSeconds = 2;

function nameOf({ namespace, name }: ObjectRef): string {
  return `${namespace}/${name}`;
}

function unreadable(
  operation: ExperimentOperation,
  ref: ObjectRef,
  failure: { reason: OwnershipUnknownReason; cause: unknown },
): CanaryError {
  const { reason, cause } = failure;
  const code: ErrorCode =
    reason === 'forbidden' ? 'UPSTREAM_FORBIDDEN' : 'CLUSTER_UNAVAILABLE';
  const asked = KubernetesError.is(cause) ? cause.retryAfterSeconds : undefined;
  const said = KubernetesError.is(cause) ? `: ${cause.message}` : '';
  return new CanaryError(
    code,
    `${operation} refused: experiment ${nameOf(ref)} could not be read${said}`,
    {
      fields: {
        operation,
        ...(code === 'CLUSTER_UNAVAILABLE' && {
          retryAfterSeconds: asked ?? retryAfterSeconds,
        }),
      },
      cause,
    },
  );
}

function nested(ref: ObjectRef, managedBy: ManagedBy): CanaryError {
  return new CanaryError(
    'CANARY_NESTED_TARGET',
    `experiment-create refused: the target ${nameOf(ref)} is itself an arm of ${describeParent(managedBy)}; take a service that no experiment manages`,
    { fields: { operation: 'experiment-create', managedBy } },
  );
}

function ownershipUnknown(
  ref: ObjectRef,
  unknown: {
    reason: OwnershipUnknownReason;
    retryAfterSeconds?: number;
    cause?: unknown;
  },
): CanaryError {
  const { reason, cause } = unknown;
  return new CanaryError(
    'CANARY_OWNERSHIP_UNAVAILABLE',
    `experiment-create refused: who manages the target ${nameOf(ref)} could not be read, and it may be an arm of an experiment`,
    {
      fields: {
        operation: 'experiment-create',
        reason,
        retryAfterSeconds: unknown.retryAfterSeconds ?? retryAfterSeconds,
      },
      cause,
    },
  );
}

/** Exactly "nobody manages it" lets a service be a target. */
function decideTarget(ref: ObjectRef, seen: Observation): FreeTarget {
  switch (seen.state) {
    case 'vacant':
      throw new CanaryError(
        'RELEASE_NOT_FOUND',
        `experiment-create refused: there is no LLMService ${nameOf(ref)} to be the target`,
        { fields: { operation: 'experiment-create' } },
      );
    case 'unreadable':
      throw ownershipUnknown(ref, {
        reason: seen.ownership.reason,
        retryAfterSeconds: seen.retryAfterSeconds,
        cause: seen.cause,
      });
    case 'found': {
      const { ownership, identity, object } = seen;
      if (ownership.ownership === 'managed') {
        throw nested(ref, ownership.managedBy); // precondition
      }
      if (ownership.ownership === 'unknown') {
        throw ownershipUnknown(ref, ownership); // precondition
      }
      return proveFreeTarget({ ref, identity, object, ownership });
    }
    default: {
      const never: never = seen;
      return never;
    }
  }
}

async function checkLive(
  guard: ExperimentGuardOptions,
  call: Parameters<ExperimentGuard['check']>,
): Promise<WritableExperiment | VacantExperiment> {
  const [operation, ref, options] = call;
  const { reader, resource } = guard;
  const read = await readLive({ reader, resource, ref, options });
  if (read.state === 'failed') throw unreadable(operation, ref, read);
  if (read.state === 'vacant') {
    const { kindServed } = read;
    const seen = { ...read.resource };
    return proveVacant({ found: false, ref, resource: seen, kindServed });
  }
  const identity = readIdentity(read.object, ref);
  if (identity === undefined) {
    const cause = new KubernetesError(
      'malformed',
      'the object lacks its identity, or is another one',
    );
    throw unreadable(operation, ref, { reason: 'malformed', cause });
  }
  const { object } = read;
  const seen = { ...read.resource };
  return proveWritable({ found: true, ref, resource: seen, identity, object });
}

/**
 * Makes the guard of the experiments of one cluster. It asks the API server anew each time and caches
 * nothing.
 * @public
 */
export function createExperimentGuard(
  guard: ExperimentGuardOptions,
): ExperimentGuard {
  const refuseReadOnly = (operation: ExperimentOperation, ref: ObjectRef) => {
    if (guard.readOnly) {
      throw new CanaryError(
        'READ_ONLY',
        `${operation} refused: the cluster of ${nameOf(ref)} is configured read-only`,
        { fields: { operation } },
      );
    }
  };
  return {
    async check(operation, ref, options) {
      const at = { ...ref };
      refuseReadOnly(operation, at);
      if (await guard.isAggregated?.()) {
        throw new CanaryError(
          'CLUSTER_UNAVAILABLE',
          `${operation} refused: an extension API server serves the experiments of this cluster, and it may ignore what a write is bound to`,
          { fields: { operation } },
        );
      }
      return checkLive(guard, [operation, at, options]);
    },
    async checkTarget(ref, options) {
      const at = { ...ref };
      return decideTarget(at, await guard.services.observe(at, options));
    },
  };
}
