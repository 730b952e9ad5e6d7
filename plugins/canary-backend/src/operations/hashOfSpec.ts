import {
  isRecord,
  mergeLayers,
} from '@llm-canary/backstage-plugin-canary-common';
import { planHash } from '@llm-canary/backstage-plugin-canary-node';
import { isExactVersion } from './isExactVersion';
import { layersOf } from './layersOf';

/**
 * Hash of the plan that a spec comes to, as the operator will record it; undefined while that depends
 * on what a range of chart versions resolves to.
 */
export function hashOfSpec(
  spec: Readonly<Record<string, unknown>>,
  systemLayer: string,
): string | undefined {
  const { name, version } = isRecord(spec.chart) ? spec.chart : {};
  return typeof name === 'string' &&
    typeof version === 'string' &&
    isExactVersion(version)
    ? planHash({
        chart: { name, version },
        values: mergeLayers(layersOf(spec.layers), { systemLayer }).values,
      })
    : undefined;
}
