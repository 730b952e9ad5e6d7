import { knowSecrets } from '../secrets/knowSecrets';
import type { Mask } from '../secrets/mask';
import type { PlanLayer, PlanProvenance } from './types';

/**
 * What holds the values of a plan.
 * @public
 */
export interface ValuesOfPlan {
  layers: PlanLayer[];
  values?: Record<string, unknown>;
  provenance: PlanProvenance[];
}

/**
 * The plan with each secret masked in layers, values and provenance: what is secret in one layer, or in
 * what all come to, is secret in all. The hash stays that of the true values. What holds no secret is
 * returned as it is; no plan is changed.
 *
 * @param mask - what stands for a secret; the same for equal ones
 * @public
 */
export function maskPlan<T extends ValuesOfPlan>(plan: T, mask: Mask): T {
  const { layers, values, provenance } = plan;
  const known = knowSecrets(
    layers.map(layer => layer.values),
    values,
  );
  if (known.isEmpty) return plan;
  const tree = <V>(value: V): V => known.maskTree(value, mask) as V;
  return {
    ...plan,
    layers: layers.map(layer => ({ ...layer, values: tree(layer.values) })),
    ...(values && { values: tree(values) }),
    provenance: provenance.map(entry =>
      holdsMap(entry) || known.isAt(entry.path)
        ? maskOrigin(entry, value => known.maskAt(entry.path, value, mask))
        : entry,
    ),
  };
}

/** What lost against a scalar may be a map, with secrets further down. */
function holdsMap({ overridden }: PlanProvenance): boolean {
  for (const { value } of overridden) {
    if (typeof value === 'object' && value !== null) return true;
  }
  return false;
}

function maskOrigin(
  entry: PlanProvenance,
  maskHere: (value: unknown) => unknown,
): PlanProvenance {
  const { value, overridden } = entry;
  return {
    ...entry,
    ...(value !== undefined && { value: maskHere(value) }),
    overridden: overridden.map(lost => ({
      layer: lost.layer,
      value: maskHere(lost.value),
    })),
  };
}
