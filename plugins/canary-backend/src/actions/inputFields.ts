import {
  recordSubjects,
  servicePhases,
} from '@llm-canary/backstage-plugin-canary-common';
import type { z } from 'zod/v3';
import type { RegistryZod } from './ActionDefinition';

type Fields = Record<string, z.ZodTypeAny>;

/** What callers are told of the fields that several actions have. */
export const inputFields = {
  address: (zod: RegistryZod): Fields => ({
    cluster: zod.string().describe('Name of the cluster, as in list-clusters'),
    namespace: zod.string(),
    name: zod.string().describe('Name of the service'),
  }),
  experiment: (zod: RegistryZod): Fields => ({
    ...inputFields.address(zod),
    name: zod.string().describe('Name of the experiment'),
    uid: zod
      .string()
      .optional()
      .describe(
        'Which of those that had the name; without it the one that has it now, or had it last',
      ),
  }),
  window: (zod: RegistryZod): Fields => ({
    offset: zod.number().int().optional(),
    limit: zod.number().int().optional().describe('100, at most 500'),
  }),
  filters: (zod: RegistryZod): Fields => ({
    cluster: zod.string().optional(),
    namespace: zod.string().optional(),
    q: zod.string().optional().describe('Part of a name, chart or model'),
    ownership: zod.enum(['none', 'managed', 'unknown']).optional(),
    experiment: zod.string().optional().describe('namespace/name'),
    phase: zod.enum(servicePhases).optional(),
    attention: zod.boolean().optional().describe('Only what needs a person'),
  }),
  activity: (zod: RegistryZod): Fields => ({
    cluster: zod.string().optional(),
    namespace: zod.string().optional(),
    name: zod.string().optional(),
    subject: zod.enum(recordSubjects).optional(),
    operation: zod.string().optional(),
    actor: zod.string().optional(),
    ...inputFields.window(zod),
  }),
  layers: (zod: RegistryZod): Fields => ({
    layers: zod
      .array(
        zod.object({ name: zod.string(), values: zod.record(zod.unknown()) }),
      )
      .describe(
        'Values of the chart; a later layer wins. All layers, not a part',
      ),
    chart: zod
      .object({ name: zod.string(), version: zod.string() })
      .optional()
      .describe('As in list-charts'),
  }),
  note: (zod: RegistryZod): Fields => ({
    note: zod.string().optional().describe('Why, for the record'),
  }),
  expectRevision: (zod: RegistryZod): Fields => ({
    expectRevision: zod
      .number()
      .int()
      .optional()
      .describe('Refused when the service is at another revision'),
  }),
  scaling: (zod: RegistryZod): Fields => ({
    enabled: zod.boolean(),
    minReplicas: zod.number().int(),
    maxReplicas: zod.number().int(),
  }),
  slo: (zod: RegistryZod): Fields => {
    const target = zod
      .record(zod.unknown())
      .optional()
      .describe(
        '{default: {metrics: [{type: p50|p80|p90|p95|p99|avg, threshold}]}}',
      );
    const bound = zod.object({ type: zod.string(), value: zod.number().int() });
    return {
      ttft: target,
      otps: target,
      priority: zod.number().int().optional().describe('0, or 10 for high'),
      minimumDeployment: bound.optional(),
      maximumDeployment: bound.optional(),
    };
  },
};
