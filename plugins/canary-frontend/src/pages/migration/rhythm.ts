import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';

/** How often a run is looked at, in milliseconds. */
const whileRunning = 2_000;

/** The same of a large plan, which comes with every answer. */
const whileRunningLarge = 10_000;

/** From so many units on a plan is large. */
const large = 1_000;

/** How often a migration is read anew: `usual` is the rhythm of a page on which nothing runs. */
export function rhythmOf(
  migration: MigrationDetail | undefined,
  usual: number | false,
): number | false {
  if (migration?.state !== 'running') return usual;
  const { automatic, manual } = migration.counts;
  return automatic + manual > large ? whileRunningLarge : whileRunning;
}
