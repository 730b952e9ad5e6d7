import { readDurationFromConfig, type Config } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import {
  canaryKeysForGroup,
  defaultCanaryKeys,
  type CanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import { chartsSchema } from './chartsSchema';
import { clusterSchema } from './clusterSchema';
import { helmSchema } from './helmSchema';
import { readKubernetesLocators } from './readKubernetesLocators';
import { sloSchema, withSloApi } from './sloSchema';
import type { CanaryConfig, ClusterConfig } from './types';

const group = z
  .string()
  .regex(
    /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/,
    'must be an API group, such as canary.example.com',
  );
const labelKey = z
  .string()
  .regex(
    /^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/,
    'must be a label key',
  );

const experimentsSchema = z.strictObject({
  group: group.optional(),
  version: z
    .string()
    .regex(/^v\d+((alpha|beta)\d+)?$/)
    .optional(),
  kind: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/)
    .optional(),
  plural: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/)
    .optional(),
  labels: z
    .strictObject({
      name: labelKey.optional(),
      namespace: labelKey.optional(),
      uid: labelKey.optional(),
      arm: labelKey.optional(),
    })
    .optional(),
  managedByValue: z.string().min(1).optional(),
  systemLayer: z.string().min(1).optional(),
});

const canarySchema = z.looseObject({
  clusters: z.array(clusterSchema).optional(),
  experiments: experimentsSchema.optional(),
  slo: sloSchema.optional(),
  helm: helmSchema.optional(),
  charts: chartsSchema.optional(),
  activity: z.strictObject({ retention: z.unknown().optional() }).optional(),
  notifications: z
    .strictObject({
      refusals: z.boolean().optional(),
      adoptions: z.boolean().optional(),
    })
    .optional(),
});

const minute = 60_000;

function readKeys(
  experiments: z.infer<typeof experimentsSchema> = {},
): CanaryKeys {
  const { labels, ...rest } = experiments;
  const defaults = canaryKeysForGroup(rest.group ?? defaultCanaryKeys.group);
  return { ...defaults, ...rest, labels: { ...defaults.labels, ...labels } };
}

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
  const { clusters, experiments, helm, notifications = {} } = parsed.data;
  const located = clusters
    ? { clusters, notes: [] }
    : readKubernetesLocators(config);
  refuseDuplicates(located.clusters);
  const read = (key: string, fallback: number) =>
    milliseconds(config, `canary.${key}`, fallback);
  return {
    ...located,
    clusters: withSloApi(located.clusters, parsed.data.slo),
    keys: readKeys(experiments),
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
      retentionMilliseconds: read('activity.retention', 90 * 24 * 60 * minute),
    },
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
