import {
  verdicts,
  type ComparisonSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { histogramMeasures } from '@llm-canary/backstage-plugin-canary-node';
import { z } from 'zod';
import { comparedMeasures, type LookCounts } from '../counting/types';
import type { LookFindings } from '../types';

/** What a column of JSON holds; undefined when it is not that. */
export function parseColumn<T>(
  schema: z.ZodType<T>,
  column: string,
): T | undefined {
  try {
    return schema.safeParse(JSON.parse(column)).data;
  } catch {
    return undefined;
  }
}

const number = z.number();
const share = z.object({ requests: number, hits: number });
const excluded = z.array(
  z.object({ start: z.string(), end: z.string(), reason: z.string() }),
);
const quantiles = z.array(
  z.object({
    metric: z.string(),
    quantile: z.string(),
    requests: number,
    above: number.optional(),
    upTo: number.optional(),
    need: number.optional(),
    comparison: z
      .enum(['lower', 'higher', 'noDifference', 'notEnoughData'])
      .optional(),
  }),
);
const verdict = z.object({
  metric: z.string(),
  verdict: z.enum(verdicts),
  estimate: number.optional(),
  interval: z.object({ low: number, high: number }).optional(),
  have: number,
  need: number.optional(),
  reasons: z.array(z.string()),
  bound: number.optional(),
  z: number.optional(),
  arm: share.optional(),
  baseline: share.optional(),
});

export const findingsSchema: z.ZodType<LookFindings> = z.object({
  z: number.optional(),
  arms: z.array(
    z.object({ arm: z.string(), metrics: z.array(verdict), quantiles }),
  ),
  baselineQuantiles: quantiles,
  checks: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['ok', 'warning']),
      detail: z.string(),
    }),
  ),
  excluded,
});

const armsWithMetrics = z.array(
  z.object({ arm: z.string(), metrics: z.array(z.string()) }),
);
export const summarySchema: z.ZodType<ComparisonSummary> = z.object({
  look: z.object({ number, of: number }),
  better: armsWithMetrics,
  worse: armsWithMetrics,
});

export const countsSchema: z.ZodType<LookCounts> = z.object({
  until: number,
  pairs: z.array(
    z.object({
      measure: z.enum(comparedMeasures),
      arm: z.string(),
      bound: number.optional(),
      blocks: z.array(z.tuple([number, number, number, number])),
      progress: z.array(z.object({ time: number, information: number })),
      lacking: z.string().optional(),
    }),
  ),
  histograms: z.array(
    z.object({
      measure: z.enum(histogramMeasures),
      arm: z.string(),
      names: z.array(z.string()),
      clocks: z.array(z.enum(['engine', 'gateway'])),
      bounds: z.array(number),
      counts: z.array(number),
    }),
  ),
  load: z.array(
    z.object({
      arm: z.string(),
      requests: number,
      prompt: z.object({ requests: number, tokens: number }),
      cached: z.object({ promptTokens: number, tokens: number }),
      replicas: z.object({
        requests: number,
        replicaSeconds: number,
        seconds: number,
      }),
      restarts: number,
    }),
  ),
  excluded,
  excludedMilliseconds: number,
});
