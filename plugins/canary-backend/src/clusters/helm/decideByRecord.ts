import type { Operation } from '@llm-canary/backstage-plugin-canary-common';

/**
 * How long a helm that we did not start may still be at a record that it left pending: helm's own
 * default for `--timeout`. A rollback beside it would leave two revisions that are both deployed.
 */
const callMilliseconds = 5 * 60_000;

/** What the newest record of a release says, as far as an operation depends on it. */
export interface RecordState {
  revision: number;
  /** helm's own word. */
  status: string;
  /** Milliseconds since the epoch. */
  changedAt?: number;
  /** A run of the portal wrote it. Whoever holds the lock knows that this run has ended. */
  byRun: boolean;
  /** The newest revision that is deployed. */
  deployed?: number;
}

/** Whether helm would do an operation, and what a person should know. */
export type RecordVerdict =
  | { allowed: true; warning?: string }
  | {
      allowed: false;
      code:
        | 'RELEASE_BUSY'
        | 'RELEASE_EXISTS'
        | 'RELEASE_NOT_FOUND'
        | 'INVALID_INPUT';
      /** Goes on from the name of the release. */
      why: string;
      retryAfterSeconds?: number;
    };

const allowed: RecordVerdict = Object.freeze({ allowed: true });

/** Operations that helm does on a record that was left unfinished. */
const recoveries: ReadonlySet<Operation> = new Set<Operation>([
  'rollback',
  'uninstall',
]);

/** They write another object. */
const beside: ReadonlySet<Operation> = new Set<Operation>([
  'slo-read',
  'slo-update',
  'slo-reset',
]);

function since({ changedAt }: RecordState): string {
  return changedAt === undefined
    ? ''
    : ` since ${new Date(changedAt).toISOString()}`;
}

/** What may be done about a record without an end, as a sentence. */
export function adviseOnRecord({ deployed }: RecordState): string {
  return deployed === undefined
    ? 'Uninstall it, or roll back to an earlier revision.'
    : `Roll back to revision ${deployed}, the last one deployed, or uninstall it.`;
}

function describeUnfinished(record: RecordState): string {
  return `revision ${record.revision} is ${record.status}${since(record)}`;
}

/** Milliseconds for which a call of another helm may still be at work. */
function mayLiveFor(record: RecordState, now: number): number {
  if (record.byRun) return 0;
  return record.changedAt === undefined
    ? callMilliseconds
    : Math.max(record.changedAt + callMilliseconds - now, 0);
}

function decideUnfinished(
  operation: Operation,
  record: RecordState,
  now: number,
): RecordVerdict {
  const why = describeUnfinished(record);
  const lives = mayLiveFor(record, now);
  if (record.status === 'uninstalling' && operation === 'uninstall') {
    return allowed;
  }
  if (lives > 0) {
    return {
      allowed: false,
      code: 'RELEASE_BUSY',
      why: `is busy: ${why}, and the helm that does it may be at work`,
      retryAfterSeconds: Math.ceil(lives / 1_000),
    };
  }
  return recoveries.has(operation)
    ? { allowed: true, warning: `It was left unfinished: ${why}.` }
    : {
        allowed: false,
        code: 'RELEASE_BUSY',
        why: `was left unfinished: ${why}. ${adviseOnRecord(record)}`,
      };
}

function decideUninstalled(operation: Operation): RecordVerdict {
  return recoveries.has(operation)
    ? allowed
    : {
        allowed: false,
        code: 'RELEASE_NOT_FOUND',
        why: 'is uninstalled, and helm keeps its history; roll back to a revision, or uninstall it once more to forget it',
      };
}

/** Whether a record was begun and has no end. */
export function isUnfinished({ status }: Pick<RecordState, 'status'>): boolean {
  return status.startsWith('pending-') || status === 'uninstalling';
}

/**
 * What the newest record of a release lets an operation do. `now` in milliseconds since the epoch;
 * the lock of the release must be held, or known to be free.
 */
export function decideByRecord(
  operation: Operation,
  record: RecordState,
  now: number,
): RecordVerdict {
  if (beside.has(operation)) return allowed;
  if (operation === 'install') {
    return {
      allowed: false,
      code: 'RELEASE_EXISTS',
      why: `exists already, as a Helm release that is ${record.status}`,
    };
  }
  if (isUnfinished(record)) return decideUnfinished(operation, record, now);
  if (record.status === 'uninstalled') return decideUninstalled(operation);
  return operation === 'migrate' && record.status !== 'deployed'
    ? {
        allowed: false,
        code: 'INVALID_INPUT',
        why: `cannot be moved: revision ${record.revision} is ${record.status}, and an LLMService takes over a release that is deployed`,
      }
    : allowed;
}
