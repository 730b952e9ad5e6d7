import type { Layer } from '../releases/requests';
import { mergeValues } from './mergeValues';
import { orderLayers } from './orderLayers';
import type { Plan } from './types';

/**
 * What a list of layers comes to.
 * @public
 */
export type MergedLayers = Pick<
  Plan,
  'layers' | 'values' | 'provenance' | 'warnings'
>;

/**
 * Merges the layers of a service as its operator does, in the order of the list, and says for each
 * value where it comes from: maps recurse, anything else replaces (lists whole), null removes, also
 * inside a map that meets nothing. The experiment operator's layer counts last wherever it stands.
 *
 * Pure and total: malformed layers give warnings, nothing is thrown, no layer is changed (lists are
 * shared with the result). The answer does not depend on the order of keys. Numbers that
 * `parseLossless` kept raw stay so.
 *
 * @param layers - weakest first; anything that an object may hold in their place
 * @param options - `systemLayer` is the name of the layer that only the experiment operator writes
 * @public
 */
export function mergeLayers(
  layers: readonly Layer[],
  options: { systemLayer: string },
): MergedLayers {
  const ordered = orderLayers(layers, options.systemLayer);
  const merged = mergeValues(ordered.layers);
  return {
    layers: ordered.layers,
    values: merged.values,
    provenance: merged.provenance,
    warnings: [...ordered.warnings, ...merged.warnings],
  };
}
