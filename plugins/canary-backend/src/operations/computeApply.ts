import {
  type ApplyRequest,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { changeSpec, type ServiceChange } from './changeSpec';
import type { Provenance } from './provenanceAnnotations';
import { sentLayers } from './sentLayers';

/**
 * The change of an apply: the layers become those sent, whole and in their order, and the chart
 * becomes the one sent, if any. Nothing else of spec is touched.
 */
export function computeApply(
  object: KubernetesObject,
  request: Pick<ApplyRequest, 'layers' | 'chart' | 'force'>,
  provenance: Provenance,
): ServiceChange {
  const chart = request.chart && computeChart(object, request.chart);
  return changeSpec(object, {
    spec: { ...(chart && { chart }), layers: sentLayers(request.layers) },
    force: request.force === true,
    provenance,
    warnings: [],
  });
}

/** Name and version change; repository and credentials stay, because no request names either. */
function computeChart(
  object: KubernetesObject,
  chart: NonNullable<ApplyRequest['chart']>,
): Record<string, unknown> {
  const spec = isRecord(object.spec) ? object.spec : {};
  const live = isRecord(spec.chart) ? spec.chart : {};
  return {
    name: chart.name,
    version: chart.version,
    ...(live.repo !== undefined && { repo: live.repo }),
    ...(live.credentialsRef !== undefined && {
      credentialsRef: live.credentialsRef,
    }),
  };
}
