import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import {
  decideByRecord,
  type ReleaseRecordFacts,
  type RecordState,
} from '../clusters';
import type { ReleaseChange } from '../operations/ReleaseOperations';

/** What is known of a release when an operation on it is decided. */
export interface ReleaseFacts {
  /** Newest first. */
  records: readonly ReleaseRecordFacts[];
  /** Whether the portal shows it: by its chart, or by a label. */
  isService: boolean;
  /** A run of the portal wrote the newest record. */
  byRun: boolean;
  /** The chart of the newest record. */
  chart?: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Whether helm is to be called. A refusal goes on from the name of the release. */
export type ReleaseVerdict =
  | { allowed: true; warnings: string[] }
  | {
      allowed: false;
      code: ErrorCode;
      why: string;
      retryAfterSeconds?: number;
    };

type Refusal = Extract<ReleaseVerdict, { allowed: false }>;

/** The newest record, as far as it decides. */
export function stateOf(
  records: readonly ReleaseRecordFacts[],
  { byRun }: { byRun: boolean },
): RecordState | undefined {
  const [newest] = records;
  return (
    newest && {
      revision: newest.revision,
      status: newest.status,
      changedAt: newest.changedAt,
      byRun,
      deployed: records.find(({ status }) => status === 'deployed')?.revision,
    }
  );
}

function refuseMoved(
  newest: RecordState,
  expectRevision: number | undefined,
): Refusal | undefined {
  return expectRevision === undefined || expectRevision === newest.revision
    ? undefined
    : {
        allowed: false,
        code: 'RELEASE_MOVED',
        why: `is at revision ${newest.revision}, not ${expectRevision}; look at it again`,
      };
}

/** A revision that never came to an end is nothing to go back to. */
function refuseTarget(
  change: ReleaseChange,
  records: readonly ReleaseRecordFacts[],
): Refusal | undefined {
  if (change.operation !== 'rollback') return undefined;
  const { toRevision } = change;
  const target = records.find(({ revision }) => revision === toRevision);
  if (!target) {
    return {
      allowed: false,
      code: 'RELEASE_NOT_FOUND',
      why: `has no revision ${toRevision}; helm keeps only the last ones`,
    };
  }
  return /^pending-|^uninstalling$/.test(target.status)
    ? {
        allowed: false,
        code: 'INVALID_INPUT',
        why: `cannot be rolled back to revision ${toRevision}: it is ${target.status}`,
      }
    : undefined;
}

/** A release that the portal does not show is nobody's service here. */
export function refuseForeign({
  isService,
  chart,
}: Pick<ReleaseFacts, 'isService' | 'chart'>): Refusal | undefined {
  return isService
    ? undefined
    : {
        allowed: false,
        code: 'RELEASE_NOT_FOUND',
        why: `is a Helm release of ${chart === undefined ? 'an unknown chart' : `chart ${chart}`}, which is no service of the portal (canary.helm.charts, canary.helm.selector)`,
      };
}

/**
 * Whether helm is to be called, in the order of the checks: existence, revision, what the newest
 * record lets do, the revision to go back to.
 */
export function decideRelease(
  change: ReleaseChange,
  facts: ReleaseFacts,
  expectRevision?: number,
): ReleaseVerdict {
  const newest = stateOf(facts.records, facts);
  if (!newest) {
    return change.operation === 'install'
      ? { allowed: true, warnings: [] }
      : { allowed: false, code: 'RELEASE_NOT_FOUND', why: 'does not exist' };
  }
  const verdict = decideByRecord(change.operation, newest, facts.now);
  if (change.operation === 'install') {
    return verdict.allowed ? { allowed: true, warnings: [] } : verdict;
  }
  const refused = refuseForeign(facts) ?? refuseMoved(newest, expectRevision);
  if (refused) return refused;
  if (!verdict.allowed) return verdict;
  const { warning } = verdict;
  return (
    refuseTarget(change, facts.records) ?? {
      allowed: true,
      warnings: warning === undefined ? [] : [warning],
    }
  );
}
