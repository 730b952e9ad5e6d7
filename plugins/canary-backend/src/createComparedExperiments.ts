import {
  createComparisonMemory,
  createComparisons,
  type Comparisons,
  type ComparisonsOptions,
} from './createComparisons';
import {
  createExperiments,
  type Experiments,
  type ExperimentsOptions,
} from './createExperiments';

type Options = Omit<ExperimentsOptions, 'comparisons'> &
  Pick<ComparisonsOptions, 'readerOf' | 'readSlo'>;

/** Experiments show what their last looks found, and looks are taken at experiments. */
export function createComparedExperiments(options: Options): {
  experiments: Experiments;
  comparisons: Comparisons;
} {
  const memory = createComparisonMemory(options.knex);
  const experiments = createExperiments({
    ...options,
    comparisons: memory.records,
  });
  const comparisons = createComparisons({
    ...options,
    memory,
    experiments: experiments.reader,
  });
  return { experiments, comparisons };
}
