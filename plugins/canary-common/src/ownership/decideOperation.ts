import type { ErrorCode } from '../errors/codes';
import type { ForeignOwner } from '../foreign';
import { describeParent } from './describeParent';
import { foreignRefuses } from './foreignRefuses';
import type { Operation } from './operations';
import type { ManagedBy, Ownership, OwnershipUnknownReason } from './types';

/**
 * What an operation is decided on. All of it is observed beforehand; nothing is read here.
 * @public
 */
export interface OperationContext {
  /** The service, for the sentences. */
  ref: { namespace: string; name: string };
  ownership: Ownership;
  /** Another system that manages the service. */
  foreignOwner?: ForeignOwner;
  /** The cluster is configured read-only. */
  readOnly?: boolean;
  /** The operation that holds the lock of the service, if any. */
  busy?: Operation;
  /** The operator has not finished the last change: phase Applying, or generation ahead. */
  applying?: boolean;
}

/** @public */
export interface OperationRefusal {
  allowed: false;
  code: ErrorCode;
  /** One sentence for a person. */
  reason: string;
  /** With CANARY_MANAGED_SERVICE. */
  managedBy?: ManagedBy;
  /** With MANAGED_ELSEWHERE. */
  foreignOwner?: ForeignOwner;
  /** With CANARY_OWNERSHIP_UNAVAILABLE. */
  unknownReason?: OwnershipUnknownReason;
}

/** @public */
export type OperationVerdict = { allowed: true } | OperationRefusal;

const allowed: OperationVerdict = Object.freeze({ allowed: true });

const unknownSentences: Record<OwnershipUnknownReason, string> = {
  discovery_failed: 'the cluster did not say whether it serves LLMServices',
  forbidden: "the portal's credential may not read LLMServices there",
  read_failed: 'the cluster did not answer the read',
  malformed: 'its metadata does not have the form that the API promises',
};

const waitForApply: ReadonlySet<Operation> = new Set<Operation>([
  'install',
  'apply',
  'apply-force',
  'rollback',
  'autoscale',
]);

/**
 * Whether an operation changes anything. Ownership refuses one read only: `slo-read` of a service
 * that was seen to be an arm.
 * @public
 */
export function isWrite(operation: Operation): boolean {
  return operation !== 'slo-read';
}

function nameOf(context: OperationContext): string {
  return `${context.ref.namespace}/${context.ref.name}`;
}

function refuseReadOnly(
  operation: Operation,
  context: OperationContext,
): OperationRefusal | undefined {
  return context.readOnly && isWrite(operation)
    ? {
        allowed: false,
        code: 'READ_ONLY',
        reason: `${operation} refused: the cluster of ${nameOf(context)} is configured read-only`,
      }
    : undefined;
}

function refuseBusy(
  operation: Operation,
  context: OperationContext,
): OperationRefusal | undefined {
  return context.busy !== undefined && isWrite(operation)
    ? {
        allowed: false,
        code: 'RELEASE_BUSY',
        reason: `${operation} refused: ${context.busy} of ${nameOf(context)} is running`,
      }
    : undefined;
}

function refuseByOwnership(
  operation: Operation,
  context: OperationContext,
): OperationRefusal | undefined {
  const { ownership } = context;
  switch (ownership.ownership) {
    case 'none':
      return undefined;
    case 'managed':
      return {
        allowed: false,
        code: 'CANARY_MANAGED_SERVICE',
        reason: `${operation} refused: ${nameOf(context)} is an arm of ${describeParent(ownership.managedBy)}; change the experiment instead`,
        managedBy: ownership.managedBy,
      };
    case 'unknown':
      return isWrite(operation)
        ? {
            allowed: false,
            code: 'CANARY_OWNERSHIP_UNAVAILABLE',
            reason: `${operation} refused: who manages ${nameOf(context)} could not be read (${unknownSentences[ownership.reason]}), and it may be an arm of an experiment`,
            unknownReason: ownership.reason,
          }
        : undefined;
    default: {
      const never: never = ownership;
      return never;
    }
  }
}

function refuseForeign(
  operation: Operation,
  context: OperationContext,
): OperationRefusal | undefined {
  const { foreignOwner } = context;
  return foreignOwner && foreignRefuses(operation, foreignOwner)
    ? {
        allowed: false,
        code: 'MANAGED_ELSEWHERE',
        reason: `${operation} refused: ${nameOf(context)} is managed elsewhere: ${foreignOwner.refusal}`,
        foreignOwner,
      }
    : undefined;
}

function refuseApplying(
  operation: Operation,
  context: OperationContext,
): OperationRefusal | undefined {
  return context.applying && waitForApply.has(operation)
    ? {
        allowed: false,
        code: 'RELEASE_BUSY',
        reason: `${operation} refused: the last change of ${nameOf(context)} is still being applied`,
      }
    : undefined;
}

/**
 * Whether an operation may run on a service, and if not why: the one decision behind the guard of
 * the server and the buttons of the portal. The first reason counts, in the order in which the
 * server checks: read-only, lock, ownership, other systems, phase. A Helm release without an LLMService is decided on
 * like any other service.
 * @public
 */
export function decideOperation(
  operation: Operation,
  context: OperationContext,
): OperationVerdict {
  return (
    refuseReadOnly(operation, context) ??
    refuseBusy(operation, context) ??
    refuseByOwnership(operation, context) ??
    refuseForeign(operation, context) ??
    refuseApplying(operation, context) ??
    allowed
  );
}
