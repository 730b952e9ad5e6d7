/** What a dry-run says of objects that only a commit makes (R121). */
export const afterCommit = 'there only after a commit';

/** Why a unit was left out that the run never wrote for. */
export const stoppedBefore =
  'Stopped: the run was asked to stop before anything of the unit was written.';
