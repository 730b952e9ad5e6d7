import { metricsQuerySchema } from './metricsSchemas';
import { parseInput } from './parseInput';
import { readExperimentAddress, readServiceRef } from './pathSegments';

type Input = Parameters<typeof readExperimentAddress>[0];

/**
 * Whose metrics, and over how long, of a service.
 *
 * @throws INVALID_INPUT
 */
export function readMetricsInput({ params, query }: Input) {
  const ref = readServiceRef(params);
  return { ref, range: parseInput(metricsQuerySchema, query).range };
}

/**
 * The same of the arms of an experiment.
 *
 * @throws INVALID_INPUT
 */
export function readArmsInput({ params, query }: Input) {
  const { uid: _uid, ...rest } = query;
  const { range } = parseInput(metricsQuerySchema, rest);
  return { ref: readExperimentAddress({ params, query }), range };
}
