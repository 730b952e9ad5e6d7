import type { Choose } from './Turns';

/**
 * Runs a scenario once for every sequence of choices that it can ask for, depth first, and returns how
 * many there were. The scenario must do the same after the same choices.
 */
export async function exploreAll(
  scenario: (choose: Choose) => Promise<void>,
): Promise<number> {
  let count = 0;
  let prefix: number[] | undefined = [];
  while (prefix) {
    count += 1;
    prefix = await exploreOne(scenario, { prefix, count });
  }
  return count;
}

/** Runs it once, and answers where the next run has to begin; undefined after the last one. */
async function exploreOne(
  scenario: (choose: Choose) => Promise<void>,
  { prefix, count }: { prefix: readonly number[]; count: number },
): Promise<number[] | undefined> {
  const taken: Array<{ chosen: number; options: number }> = [];
  try {
    await scenario(options => {
      const chosen = prefix[taken.length] ?? 0;
      taken.push({ chosen, options });
      return chosen;
    });
  } catch (cause) {
    const choices = taken.map(({ chosen }) => chosen);
    throw new Error(`Schedule ${count}, choices [${choices}]`, { cause });
  }
  return nextPrefix(taken);
}

/** The choices up to the last one that could have been another, with the next one there. */
function nextPrefix(
  taken: ReadonlyArray<{ chosen: number; options: number }>,
): number[] | undefined {
  const last = taken.findLastIndex(
    ({ chosen, options }) => chosen + 1 < options,
  );
  return last < 0
    ? undefined
    : taken
        .slice(0, last + 1)
        .map(({ chosen }, index) => (index === last ? chosen + 1 : chosen));
}
