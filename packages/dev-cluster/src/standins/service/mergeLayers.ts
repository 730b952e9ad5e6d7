import { isFields } from '../client';
import type { Fields } from '../client';

export interface LayerValues {
  name: string;
  values: Fields;
}

/**
 * The values that a release is rendered from: layers in list order, maps recurse, anything else
 * replaces, null removes the key. The layers are not changed.
 */
export function mergeLayers(layers: readonly LayerValues[]): Fields {
  return layers.reduce<Fields>(
    (merged, layer) => mergeValues(merged, layer.values),
    {},
  );
}

/** One document over another, by the same rule. */
export function mergeValues(base: Fields, over: Fields): Fields {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    if (value === null) {
      merged.delete(key);
    } else if (isFields(value)) {
      const below = merged.get(key);
      // An empty base also drops the nulls inside a map that meets nothing.
      merged.set(key, mergeValues(isFields(below) ? below : {}, value));
    } else {
      merged.set(key, value);
    }
  }
  // fromEntries defines properties, so that a key called __proto__ stays a key.
  return Object.fromEntries(merged);
}
