import {
  isRecord,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';

type Values = Record<string, unknown>;

function mergeMaps(weaker: Values, stronger: Values): Values {
  const merged = new Map(Object.entries(weaker));
  for (const [key, value] of Object.entries(stronger)) {
    const before = merged.get(key);
    merged.set(
      key,
      isRecord(before) && isRecord(value) ? mergeMaps(before, value) : value,
    );
  }
  // Own members only: a key called __proto__ is one like any other.
  return Object.fromEntries(merged);
}

/**
 * The values of a Helm release: the layers sent, a later one over an earlier one. Maps recurse,
 * anything else replaces. A null stays, because to helm it removes a default of the chart; so what
 * was read of a release comes back as it was.
 */
export function mergeReleaseLayers(layers: readonly Layer[]): Values {
  return layers.reduce<Values>(
    (merged, { values }) =>
      isRecord(values) ? mergeMaps(merged, values) : merged,
    {},
  );
}
