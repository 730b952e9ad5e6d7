import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef } from '../../kubernetes';
import type { HelmWrite } from '../types';

/** What the metadata of a record say. */
export interface RecordFacts {
  revision: number;
  /** helm's word, such as `deployed` or `pending-upgrade`. */
  status: string;
  resourceVersion: string;
}

/** The facts of the newest revision. */
export function newestOf<T extends { revision: number }>(
  records: readonly T[],
): T | undefined {
  return records.reduce<T | undefined>(
    (newest, record) =>
      newest && newest.revision > record.revision ? newest : record,
    undefined,
  );
}

/** What may be done about a release whose last operation never ended. */
function advice(records: readonly RecordFacts[], status: string): string {
  const deployed = newestOf(
    records.filter(record =>
      ['deployed', 'superseded'].includes(record.status),
    ),
  );
  const rollback =
    deployed === undefined
      ? ''
      : `roll back to revision ${deployed.revision}, or `;
  return `its last operation did not end (${status}). When no helm runs any more, ${rollback}uninstall it`;
}

function refusal(
  code: 'RELEASE_EXISTS' | 'RELEASE_NOT_FOUND' | 'RELEASE_BUSY',
  ref: ObjectRef,
  why: string,
): CanaryError {
  return new CanaryError(
    code,
    `The release ${ref.namespace}/${ref.name} ${why}`,
  );
}

/**
 * Whether helm may be started at all, from the records alone: it would say the same later, in words
 * that change. A record that is stuck stops an upgrade; rollback and uninstall are the ways out.
 */
export function decideStart(
  verb: HelmWrite,
  ref: ObjectRef,
  records: readonly RecordFacts[],
): CanaryError | undefined {
  const newest = newestOf(records);
  switch (verb.verb) {
    case 'install':
      return newest && refusal('RELEASE_EXISTS', ref, 'exists already');
    case 'upgrade':
      return newest
        ? decideUpgrade(ref, records, newest)
        : refusal('RELEASE_NOT_FOUND', ref, 'does not exist');
    case 'rollback':
      return records.some(({ revision }) => revision === verb.toRevision)
        ? undefined
        : refusal(
            'RELEASE_NOT_FOUND',
            ref,
            newest ? `has no revision ${verb.toRevision}` : 'does not exist',
          );
    case 'uninstall':
      return newest
        ? undefined
        : refusal('RELEASE_NOT_FOUND', ref, 'does not exist');
    default:
      throw new TypeError(
        `Unexpected operation ${String(verb satisfies never)}`,
      );
  }
}

function decideUpgrade(
  ref: ObjectRef,
  records: readonly RecordFacts[],
  { status }: RecordFacts,
): CanaryError | undefined {
  if (status.startsWith('pending-') || status === 'uninstalling') {
    return refusal('RELEASE_BUSY', ref, `is busy: ${advice(records, status)}`);
  }
  return status === 'uninstalled'
    ? refusal('RELEASE_NOT_FOUND', ref, 'was uninstalled')
    : undefined;
}
