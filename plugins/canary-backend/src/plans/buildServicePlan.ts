import {
  isRecord,
  mergeLayers,
  type Layer,
  type ManagedBy,
  type Ownership,
  type Plan,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  isHashOf,
  planHash,
  selectVersion,
  type PlanToHash,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ResolvedChart } from './readRecordedState';

/** What a plan of an LLMService is built from: its spec, now or as it once was. */
export interface ServicePlanFacts {
  spec: unknown;
  ownership: Ownership;
  systemLayer: string;
  /** Hash that the operator recorded of this state. */
  recordedHash?: string;
  /** What the operator made of a range of chart versions. */
  resolved?: ResolvedChart;
  revision?: number;
  /** Sentences that stand before those of the layers. */
  warnings: readonly string[];
}

/** Layers, values and their origin. Malformed parts give warnings, never an error. */
export function buildServicePlan(facts: ServicePlanFacts): Plan {
  const { ownership, systemLayer, recordedHash } = facts;
  const spec = isRecord(facts.spec) ? facts.spec : {};
  const chart = readChart(spec.chart);
  const merged = mergeLayers(layersOf(spec.layers), { systemLayer });
  const hashed = {
    chart: {
      name: chart?.name ?? '',
      version: chart && resolveVersion(chart, facts.resolved),
    },
    values: merged.values,
  };
  const hashVerified =
    recordedHash !== undefined && isHashOf(recordedHash, hashed);
  return {
    ...merged,
    chart,
    hash: hashVerified ? recordedHash : planHash(hashed),
    hashVerified,
    readOnly: ownership.ownership !== 'none',
    managedBy: managedByOf(ownership),
    revision: facts.revision,
    warnings: [
      ...facts.warnings,
      ...hashWarnings(hashVerified, recordedHash),
      ...ownershipWarnings(ownership, { merged, systemLayer }),
      ...merged.warnings,
    ],
  };
}

function readChart(chart: unknown): Plan['chart'] {
  const { name, version, repo } = isRecord(chart) ? chart : {};
  return typeof name === 'string'
    ? {
        name,
        ...(typeof version === 'string' && { version }),
        ...(typeof repo === 'string' && { repo }),
      }
    : undefined;
}

/** The merge says what is wrong with the layers; here only their list is looked for. */
function layersOf(layers: unknown): Layer[] {
  return Array.isArray(layers) ? layers : [];
}

/** A range stands for what the operator resolved it to, as long as that is in it. */
function resolveVersion(
  { name, version }: NonNullable<Plan['chart']>,
  resolved: ResolvedChart | undefined,
): PlanToHash['chart']['version'] {
  return resolved?.name === name &&
    selectVersion([resolved.version], version ?? '*') !== undefined
    ? resolved.version
    : version;
}

function managedByOf(ownership: Ownership): ManagedBy | null {
  return ownership.ownership === 'managed' ? ownership.managedBy : null;
}

function hashWarnings(verified: boolean, recorded?: string): string[] {
  if (verified) {
    return [];
  }
  return [
    recorded === undefined
      ? 'The service operator recorded no hash of this state, so it is not verified.'
      : 'The hash that the service operator recorded is another one: this may not be what it applied.',
  ];
}

function ownershipWarnings(
  ownership: Ownership,
  plan: { merged: Pick<Plan, 'layers'>; systemLayer: string },
): string[] {
  switch (ownership.ownership) {
    case 'none':
      return [];
    case 'unknown':
      return ['Who manages the service is not known.'];
    case 'managed':
      return plan.merged.layers.some(({ owner }) => owner === 'operator')
        ? []
        : [
            `The service is an arm and has no layer ${plan.systemLayer}: what its experiment fixes is not in this plan.`,
          ];
    default: {
      const never: never = ownership;
      return never;
    }
  }
}
