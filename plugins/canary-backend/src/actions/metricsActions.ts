import {
  canaryExperimentReadPermission,
  canaryServiceReadPermission,
  metricRanges,
} from '@llm-canary/backstage-plugin-canary-common';
import { readArmsInput, readMetricsInput } from '../http/readMetricsInput';
import type {
  ActionDefinition,
  ActionInput,
  RegistryZod,
} from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readInput, toQuery } from './readInput';

const attributes = { readOnly: true, destructive: false, idempotent: true };

function withRange(fields: (typeof inputFields)['address']) {
  return (zod: RegistryZod) => ({
    ...fields(zod),
    range: zod.enum(metricRanges).optional().describe('1h unless given'),
  });
}

/** An input as the routes of metrics have it. */
function toRequest(input: ActionInput) {
  const { ref, body } = readInput(input);
  return { params: { ...ref }, query: toQuery(body) };
}

/** Reads of metrics. */
export function createMetricsActions({
  metrics,
}: ActionServices): ActionDefinition[] {
  return [
    {
      attributes,
      input: withRange(inputFields.address),
      permission: canaryServiceReadPermission,
      name: 'get-service-metrics',
      title: 'Get the metrics of a service',
      description:
        'Time to first token, tokens and requests per second, errors, queue and cache of a service: now, and as lines over a range. A number that is missing says why.',
      run: (input, caller) =>
        metrics.getMetrics(() => readMetricsInput(toRequest(input)), caller),
    },
    {
      attributes,
      input: withRange(inputFields.experiment),
      permission: canaryExperimentReadPermission,
      name: 'get-experiment-metrics',
      title: 'Get the metrics of an experiment',
      description:
        'The same for each arm over one window, with its share of the requests; also of an experiment that was stopped. Whether an arm is better is only said by its comparison. name is that of the LLMCanary.',
      run: (input, caller) =>
        metrics.getExperimentMetrics(
          () => readArmsInput(toRequest(input)),
          caller,
        ),
    },
  ];
}
