import { refuseSeriesLabels } from '@llm-canary/backstage-plugin-canary-node';
import { z } from 'zod';
import { loopback, refuseServerUrl } from './refuseServerUrl';

/**
 * Why a Prometheus may not be read there, or undefined when it may. Inside a cluster it mostly speaks
 * plain HTTP, which is let through as long as no token goes with it.
 */
function refusePrometheus(text: string, token?: string): string | undefined {
  const isPlain = /^http:/i.test(text) && URL.canParse(text);
  const isOpen = isPlain && !loopback.has(new URL(text).hostname);
  if (isOpen && token !== undefined) {
    return 'must begin with https://, since a token goes with it, which would travel in the clear';
  }
  // What else an address must not be is the same for every server.
  return refuseServerUrl(isOpen ? text.replace(/^http:/i, 'https:') : text);
}

/** Of the series of one cluster, where a Prometheus keeps several. */
const labelsSchema = z
  .record(z.string(), z.string())
  .superRefine((labels, context) => {
    const message = refuseSeriesLabels(labels);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** `prometheus` of one cluster. */
export const prometheusSchema = z
  .strictObject({
    url: z.string(),
    token: z.string().min(1).optional(),
    labels: labelsSchema.optional(),
  })
  .superRefine(({ url, token }, context) => {
    const message = refusePrometheus(url, token);
    if (message === undefined) return;
    context.addIssue({ code: 'custom', message, path: ['url'] });
  });
