import {
  metricRanges,
  namespaceProblem,
  objectNameProblem,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import { clusterProblem } from './pathSegments';

/** As many as a page of a list has rows at most. */
const mostServices = 500;

/** A text that is valid unless something is wrong with it. */
function textOf(problemOf: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** The query of metrics. A parameter that is not known is refused, since it would be ignored. */
export const metricsQuerySchema = z.strictObject({
  range: z.enum(metricRanges).default('1h'),
});

/** The services of a list. */
export const glanceSchema = z.strictObject({
  services: z
    .array(
      z.strictObject({
        cluster: textOf(clusterProblem),
        namespace: textOf(namespaceProblem),
        name: textOf(objectNameProblem),
      }),
    )
    .max(mostServices),
});
