/**
 * What the portal does to experiments, named as in runs and error bodies.
 * @public
 */
export const experimentOperations = [
  'experiment-create',
  'experiment-update',
  'experiment-stop',
] as const;

/** @public */
export type ExperimentOperation = (typeof experimentOperations)[number];
