import { z } from 'zod';
import { refuseServerUrl } from './refuseServerUrl';
import type { ClusterConfig } from './types';

/** `slo` of the whole configuration or of one cluster. Without `api`, SLOs are objects. */
export const sloSchema = z.strictObject({
  api: z
    .strictObject({
      url: z.string().superRefine((text, context) => {
        const problem = refuseServerUrl(text);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
      token: z.string().min(1).optional(),
    })
    .optional(),
});

/**
 * The clusters with the SLO service that stands beside them. One service knows one cluster, so that a
 * service for all of them would write the SLOs of one in the name of another.
 */
export function withSloApi(
  clusters: ClusterConfig[],
  slo: z.infer<typeof sloSchema> = {},
): ClusterConfig[] {
  const { api } = slo;
  if (!api) return clusters;
  if (clusters.length > 1) {
    throw new Error(
      'Configuration key canary.slo.api is for one cluster; with several, give canary.clusters[].slo.api',
    );
  }
  return clusters.map(cluster => ({ sloApi: api, ...cluster }));
}
