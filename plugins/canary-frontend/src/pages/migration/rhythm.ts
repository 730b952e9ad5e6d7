import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';

/** How often a run is looked at, in milliseconds. */
const whileRunning = 2_000;

/** The same of the results of a large plan, which come whole. */
const whileRunningLarge = 10_000;

/** From so many units on a plan is large. */
const large = 1_000;

/** How often a migration is read anew: `usual` is the rhythm of a page on which nothing runs. */
export function rhythmOf(
  migration: Pick<MigrationDetail, 'state'> | undefined,
  usual: number | false,
): number | false {
  return migration?.state === 'running' ? whileRunning : usual;
}

/** How often the result of a run that goes on is read anew. */
export function resultRhythmOf({
  counts: { automatic, manual },
}: Pick<MigrationDetail, 'counts'>): number {
  return automatic + manual > large ? whileRunningLarge : whileRunning;
}
