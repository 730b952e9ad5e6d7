import type { ExperimentNamesake } from '@llm-canary/backstage-plugin-canary-common';
import type { KnownExperiment } from './KnownExperiment';

/** No page shows more of them. */
const mostNamesakes = 20;

function startOf({ state }: Pick<KnownExperiment, 'state'>): number {
  const start = Date.parse(state.createdAt ?? '');
  return Number.isNaN(start) ? 0 : start;
}

/** The oldest first. Clusters tell times in whole seconds: of two in one, the later one ended later. */
function compareStarts(left: KnownExperiment, right: KnownExperiment): number {
  return (
    startOf(left) - startOf(right) ||
    Number(left.life === 'running') - Number(right.life === 'running') ||
    Math.sign((left.endedAt ?? Infinity) - (right.endedAt ?? Infinity)) ||
    0
  );
}

/**
 * Experiments of one name, the oldest first, as their order tells of them: a name is held by one object
 * at a time, so that one that another came after is over, and was so when the next one began, whenever
 * that was noticed.
 */
export function inTurn(
  experiments: readonly KnownExperiment[],
): KnownExperiment[] {
  const inOrder = [...experiments].sort(compareStarts);
  return inOrder.map((experiment, index) => {
    const next = inOrder[index + 1];
    const before = index === 0 ? {} : { followsAt: startOf(experiment) };
    if (!next || experiment.life === 'running') {
      return { ...experiment, ...before };
    }
    const started = startOf(next);
    const endedAt =
      started === 0
        ? experiment.endedAt
        : Math.min(experiment.endedAt ?? Infinity, started);
    return { ...experiment, ...before, life: 'stopped', endedAt };
  });
}

/** Where an experiment stands among those that had its name. */
export interface Turn {
  experiment: KnownExperiment;
  /** The one that had the name before it, and the one after it. */
  before?: KnownExperiment;
  after?: KnownExperiment;
  others: KnownExperiment[];
}

/** Finds the place of an experiment among others of its name; what is given of it counts, not a record. */
export function turnOf(
  experiment: KnownExperiment,
  named: readonly KnownExperiment[],
): Turn {
  const { uid } = experiment;
  const others = named.filter(one => one.uid !== uid);
  const all = inTurn([experiment, ...others]);
  const index = all.findIndex(one => one.uid === uid);
  return {
    experiment: all[index] ?? experiment,
    before: all[index - 1],
    after: all[index + 1],
    others: all.filter(one => one.uid !== uid).reverse(),
  };
}

/** The others of a name as a page shows them; undefined when there is none. */
export function namesakesOf({
  others,
}: Turn): ExperimentNamesake[] | undefined {
  if (others.length === 0) return undefined;
  return others
    .slice(0, mostNamesakes)
    .map(({ uid, life, state, endedAt }) => ({
      uid,
      state: life === 'stopped' ? 'stopped' : 'running',
      startedAt: state.createdAt,
      endedAt:
        endedAt === undefined ? undefined : new Date(endedAt).toISOString(),
    }));
}
