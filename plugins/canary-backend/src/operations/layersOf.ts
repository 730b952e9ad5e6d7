import {
  isRecord,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';

/** The layers of a stored spec, as far as they have the form of layers. */
export function layersOf(layers: unknown): Layer[] {
  return Array.isArray(layers)
    ? layers.filter(isRecord).map(({ name, values }) => ({
        name: typeof name === 'string' ? name : '',
        values,
      }))
    : [];
}
