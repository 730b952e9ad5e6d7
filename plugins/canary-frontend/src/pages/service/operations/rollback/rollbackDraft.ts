import type {
  RollbackRequest,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';

/** What a person has chosen and written for a rollback. */
export interface RollbackDraft {
  toRevision?: number;
  note: string;
  /** The revision that it was decided on. */
  baseRevision?: number;
}

/** The revision that a link names; undefined when it names none. */
export function readRevision(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text)
    ? Number(text)
    : undefined;
}

/** Whether a service can go back to a revision of it. */
export function canRollBackTo(
  revisions: readonly ServiceRevision[],
  to: number | undefined,
): boolean {
  return revisions.some(
    ({ revision, current, unavailable }) =>
      revision === to && !current && unavailable === undefined,
  );
}

/** What to send; undefined while nothing can be. */
export function rollbackRequest(
  draft: RollbackDraft,
  revisions: readonly ServiceRevision[],
): RollbackRequest | undefined {
  const { toRevision, baseRevision, note } = draft;
  return toRevision !== undefined &&
    baseRevision !== undefined &&
    canRollBackTo(revisions, toRevision)
    ? {
        toRevision,
        expectRevision: baseRevision,
        ...(note !== '' && { note }),
      }
    : undefined;
}

/** All that was written, to be read and copied. */
export function rollbackText({ toRevision, note }: RollbackDraft): string {
  return [toRevision === undefined ? '' : `r${toRevision}`, note]
    .filter(Boolean)
    .join('\n');
}
