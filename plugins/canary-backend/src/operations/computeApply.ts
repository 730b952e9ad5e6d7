import type { ApplyRequest } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { changeSpec, type ServiceChange } from './changeSpec';
import { isRecord } from './isRecord';

/**
 * The change of an apply: the layers become those sent, whole and in their order, and the chart
 * becomes the one sent, if any. Nothing else of spec is touched.
 */
export function computeApply(
  object: KubernetesObject,
  request: Pick<ApplyRequest, 'layers' | 'chart' | 'force'>,
): ServiceChange {
  // A null in place of values is dropped by the server, and would look like a change each time.
  const layers = request.layers.map(({ name, values }) =>
    values === null || values === undefined ? { name } : { name, values },
  );
  const warnings: string[] = [];
  const chart =
    request.chart && computeChart(object, { chart: request.chart, warnings });
  return changeSpec(object, {
    spec: { ...(chart && { chart }), layers },
    force: request.force === true,
    warnings,
  });
}

/**
 * A request can name neither the credentials of a repository nor leave its repository out on
 * purpose: both stay. Only with another repository the credentials go, or that one would get them.
 */
function computeChart(
  object: KubernetesObject,
  options: {
    chart: NonNullable<ApplyRequest['chart']>;
    warnings: string[];
  },
): Record<string, unknown> {
  const { chart, warnings } = options;
  const spec = isRecord(object.spec) ? object.spec : {};
  const live = isRecord(spec.chart) ? spec.chart : {};
  const repo = chart.repo ?? live.repo;
  const sameRepo = repo === live.repo;
  if (!sameRepo && live.credentialsRef !== undefined) {
    warnings.push(
      'The chart comes from another repository; the credentials of the former one are not used for it.',
    );
  }
  return {
    name: chart.name,
    version: chart.version,
    ...(repo !== undefined && { repo }),
    ...(sameRepo &&
      live.credentialsRef !== undefined && {
        credentialsRef: live.credentialsRef,
      }),
  };
}
