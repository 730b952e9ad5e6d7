import type {
  ExperimentAddress,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { readExperimentAddress, readServiceRef } from '../http/pathSegments';
import type { ActionInput } from './ActionDefinition';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The service that an input is about, and the rest of the input, which is the body of a route.
 *
 * @throws INVALID_INPUT
 */
export function readInput({ cluster, namespace, name, ...body }: ActionInput): {
  ref: ServiceRef;
  body: ActionInput;
} {
  const ref = readServiceRef({
    cluster: textOf(cluster),
    namespace: textOf(namespace),
    name: textOf(name),
  });
  return { ref, body };
}

/**
 * The experiment that an input is about.
 *
 * @throws INVALID_INPUT
 */
export function readExperimentInput(input: ActionInput): ExperimentAddress {
  const { ref, body } = readInput(input);
  return readExperimentAddress({ params: { ...ref }, query: body });
}

/** An input as the query of a route has it: texts only. */
export function toQuery(input: ActionInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
}
