import { readDurationFromConfig, type Config } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { z } from 'zod';
import { chartsSchema } from './chartsSchema';
import { clusterSchema } from './clusterSchema';
import { experimentsSchema } from './experimentsSchema';
import { helmSchema } from './helmSchema';
import { migrationSchema, readMigration } from './migrationSchema';
import { operatorsSchema, readAdmissionOptions } from './readAdmissionOptions';
import { readKubernetesLocators } from './readKubernetesLocators';
import { sloSchema, withSloApi } from './sloSchema';
import type { CanaryConfig, ClusterConfig } from './types';

const canarySchema = z.looseObject({
  clusters: z.array(clusterSchema).optional(),
  experiments: experimentsSchema.optional(),
  operators: operatorsSchema.optional(),
  admission: z.strictObject({ probe: z.boolean().optional() }).optional(),
  slo: sloSchema.optional(),
  helm: helmSchema.optional(),
  charts: chartsSchema.optional(),
  migration: migrationSchema.optional(),
  activity: z.strictObject({ retention: z.unknown().optional() }).optional(),
  notifications: z
    .strictObject({
      refusals: z.boolean().optional(),
      adoptions: z.boolean().optional(),
    })
    .optional(),
});

const minute = 60_000;
const day = 24 * 60 * minute;

function readHelm(
  helm: Partial<z.infer<typeof helmSchema>> = {},
): Omit<CanaryConfig['helm'], 'timeoutMilliseconds'> {
  return {
    charts: helm.charts ?? ['vllm', 'sglang'],
    isSelected: helm.selector,
    binary: helm.binary ?? 'helm',
    serverSide: helm.serverSide ?? 'auto',
    replaces: helm.replaces ?? false,
    allowHooks: helm.allowHooks ?? false,
    maxProcesses: helm.maxProcesses ?? 4,
  };
}

function milliseconds(config: Config, key: string, fallback: number): number {
  if (!config.has(key)) return fallback;
  const value = durationToMilliseconds(readDurationFromConfig(config, { key }));
  if (value <= 0) {
    throw new Error(`Configuration key ${key} must be longer than nothing`);
  }
  return value;
}

function refuseDuplicates(clusters: ClusterConfig[]): void {
  const seen = new Set<string>();
  for (const { name } of clusters) {
    if (seen.has(name)) {
      throw new Error(`Two clusters are named ${name}; names must differ`);
    }
    seen.add(name);
  }
}

/** Reads and checks the whole configuration at start; throws an error that names the key. */
export function readCanaryConfig(config: Config): CanaryConfig {
  const parsed = canarySchema.safeParse(config.getOptional('canary') ?? {});
  if (!parsed.success) {
    // Values are left out of the text: one of them may be a token.
    throw new Error(
      `Configuration key canary is not valid:\n${z.prettifyError(parsed.error)}`,
    );
  }
  const { clusters, helm, notifications = {}, admission } = parsed.data;
  const located = clusters
    ? { clusters, notes: [] }
    : readKubernetesLocators(config);
  refuseDuplicates(located.clusters);
  const read = (key: string, fallback: number) =>
    milliseconds(config, `canary.${key}`, fallback);
  return {
    ...located,
    clusters: withSloApi(located.clusters, parsed.data.slo),
    ...readAdmissionOptions(parsed.data),
    admission: { probe: admission?.probe ?? true },
    helm: {
      ...readHelm(helm),
      timeoutMilliseconds: read('helm.timeout', 5 * minute),
    },
    charts: { repositories: parsed.data.charts?.repositories ?? [] },
    attention: {
      notReadyMilliseconds: read('attention.notReady', 5 * minute),
      applyingMilliseconds: read('attention.applying', 15 * minute),
    },
    activity: {
      retentionMilliseconds: read('activity.retention', 90 * day),
    },
    experiments: {
      retentionMilliseconds: read('experiments.retention', 365 * day),
      warmUpMilliseconds: read('experiments.warmUp', 10 * minute),
      planned: {
        durationSeconds: read('experiments.plannedDuration', day) / 1_000,
        looks: parsed.data.experiments?.plannedLooks ?? 6,
      },
    },
    migration: readMigration(parsed.data.migration, read),
    notifications: {
      refusals: notifications.refusals ?? true,
      adoptions: notifications.adoptions ?? true,
    },
    deadlines: {
      connectMilliseconds: read('deadlines.connect', 3_000),
      firstByteMilliseconds: read('deadlines.firstByte', 5_000),
      callMilliseconds: read('deadlines.call', 15_000),
      detailMilliseconds: read('deadlines.detail', 3_000),
    },
  };
}
