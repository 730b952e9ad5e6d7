import {
  isRecord,
  jsonPointer,
  mergeLayers,
  type Plan,
  type PlanProvenance,
} from '@llm-canary/backstage-plugin-canary-common';
import { planHash } from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseRecord } from '../clusters';

const LAYER = 'values';

/**
 * The plan of a Helm release: its values are the one layer. A null among them stays, since helm takes
 * it for the removal of a default of the chart.
 */
export function buildReleasePlan(
  { chart, values, revision }: ReleaseRecord,
  options: { systemLayer: string; ownershipKnown: boolean },
): Plan {
  const { systemLayer, ownershipKnown } = options;
  const merged = mergeLayers([{ name: LAYER, values }], { systemLayer });
  const { name, version } = chart;
  // What is nested too deeply was left out, and said so.
  const [layer] = merged.layers;
  const kept = isRecord(layer.values) ? layer.values : {};
  return {
    ...merged,
    values: kept,
    provenance: [...merged.provenance, ...removedDefaults(kept, [])],
    chart: version === undefined ? { name } : { name, version },
    hash: planHash({ chart: { name, version }, values: kept }),
    hashVerified: false,
    readOnly: !ownershipKnown,
    managedBy: null,
    revision,
    warnings: [
      ...(ownershipKnown ? [] : ['Who manages the service is not known.']),
      ...merged.warnings,
    ],
  };
}

function removedDefaults(
  values: Readonly<Record<string, unknown>>,
  path: readonly string[],
): PlanProvenance[] {
  return Object.entries(values).flatMap(([key, value]): PlanProvenance[] => {
    const at = [...path, key];
    if (value === null) {
      return [
        {
          path: jsonPointer(...at),
          layer: LAYER,
          overridden: [],
          removedBy: LAYER,
        },
      ];
    }
    return isRecord(value) ? removedDefaults(value, at) : [];
  });
}
