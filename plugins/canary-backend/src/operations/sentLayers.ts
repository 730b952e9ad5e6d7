import type { Layer } from '@llm-canary/backstage-plugin-canary-common';

/**
 * Layers of a request as a service stores them. A null in place of values is dropped by the server,
 * and would look like a change each time.
 */
export function sentLayers(
  layers: readonly Layer[],
): Array<Record<string, unknown>> {
  return layers.map(({ name, values }) =>
    values === null || values === undefined ? { name } : { name, values },
  );
}
