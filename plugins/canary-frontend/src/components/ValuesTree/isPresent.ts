import type { PlanProvenance } from '@llm-canary/backstage-plugin-canary-common';

/** Whether a plan has a value at a path, in contrast to one that was removed or never was. */
export function isPresent(
  provenance: PlanProvenance | undefined,
): provenance is PlanProvenance {
  return provenance !== undefined && provenance.removedBy === undefined;
}
