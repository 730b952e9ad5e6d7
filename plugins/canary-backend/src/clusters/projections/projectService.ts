import type {
  CanaryKeys,
  ForeignOwner,
  Ownership,
  PlannedObject,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  readForeignSource,
  readOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import { projectArmPolicy } from './projectPolicy';
import {
  readInteger,
  readList,
  readRecord,
  readText,
  readTime,
} from './readFields';
import { readSaid } from './readSaid';

/** What is kept of an LLMService. */
export interface ServiceFacts {
  namespace: string;
  name: string;
  uid: string;
  generation: number;
  observedGeneration?: number;
  deleting: boolean;
  suspended: boolean;
  /** `status.phase` as it stands there. */
  statusPhase?: string;
  message?: string;
  chart?: string;
  model?: string;
  engine?: string;
  revision?: number;
  /** As the object alone says; parents and reverse references come later. */
  ownership: Ownership;
  /** Of an arm: what its layers state of route, scaling and SLO. */
  policy?: readonly PlannedObject[];
  /** The GitOps tool, or the Helm release, that writes the object from elsewhere. */
  source?: ForeignOwner;
  /** ISO 8601. */
  updatedAt?: string;
  /** When the running apply began, in milliseconds, where the object says so. */
  applyingSince?: number;
}

const notManaged: Ownership = Object.freeze({ ownership: 'none' });

function latestTransition(conditions: unknown): string | undefined {
  let latest: string | undefined;
  for (const condition of readList(conditions)) {
    const time = readText(readRecord(condition).lastTransitionTime);
    if (time !== undefined && (latest === undefined || time > latest)) {
      latest = time;
    }
  }
  return latest;
}

/** When somebody last changed the object itself, not its status. */
function lastSpecChange(object: KubernetesObject): number | undefined {
  const { managedFields } = object.metadata as { managedFields?: unknown };
  let latest: number | undefined;
  for (const entry of readList(managedFields)) {
    const { subresource, time } = readRecord(entry);
    const written = subresource ? undefined : readTime(time);
    if (written !== undefined && written > (latest ?? 0)) latest = written;
  }
  return latest;
}

function describeChart(spec: unknown, status: unknown): string | undefined {
  const wanted = readRecord(spec);
  const resolved = readRecord(status);
  const name = readText(resolved.name) ?? readText(wanted.name);
  const version = readText(resolved.version) ?? readText(wanted.version);
  if (name === undefined) return undefined;
  return version === undefined ? name : `${name} ${version}`;
}

function describeModel(model: Record<string, unknown>): string | undefined {
  const name = readText(model.name) ?? readText(model.hf);
  const variant = readText(model.variant);
  return name !== undefined && variant !== undefined
    ? `${name} (${variant})`
    : name;
}

/** Keeps what a row needs of an LLMService, and decides ownership once per change of it. */
export function projectService(
  object: KubernetesObject,
  options: { keys: CanaryKeys; intern: Interner },
): ServiceFacts {
  const { keys, intern } = options;
  const { metadata } = object;
  const spec = readRecord(object.spec);
  const status = readRecord(object.status);
  const model = readRecord(spec.model);
  const ownership = readOwnership(object, { keys });
  const newest = readRecord(readList(status.history)[0]);
  return {
    namespace: intern(metadata.namespace ?? ''),
    name: metadata.name,
    uid: metadata.uid,
    generation: readInteger(metadata.generation) ?? 1,
    observedGeneration: readInteger(status.observedGeneration),
    deleting: metadata.deletionTimestamp !== undefined,
    suspended: spec.suspend === true,
    statusPhase: intern(readText(status.phase)),
    message: intern(readSaid(status.message, { values: spec })),
    chart: intern(describeChart(spec.chart, status.chart)),
    model: intern(describeModel(model)),
    engine: intern(readText(model.engine)),
    revision: readInteger(readRecord(status.helm).revision),
    ownership: ownership.ownership === 'none' ? notManaged : ownership,
    policy:
      ownership.ownership === 'managed'
        ? projectArmPolicy(object, keys.systemLayer)
        : undefined,
    source: readForeignSource(object),
    updatedAt:
      readText(newest.appliedAt) ??
      latestTransition(status.conditions) ??
      metadata.creationTimestamp,
    applyingSince:
      lastSpecChange(object) ??
      (metadata.generation === 1
        ? readTime(metadata.creationTimestamp)
        : undefined),
  };
}

/** The row of an object that could not be read: protected, and listed all the same. */
export function projectUnreadableService(ref: {
  namespace: string;
  name: string;
  uid: string;
}): ServiceFacts {
  return {
    namespace: ref.namespace,
    name: ref.name,
    uid: ref.uid,
    generation: 1,
    deleting: false,
    suspended: false,
    statusPhase: 'unreadable',
    ownership: {
      ownership: 'unknown',
      reason: 'malformed',
      detail: 'The object could not be understood.',
    },
  };
}
