import {
  armServiceOf,
  namespaceProblem,
  objectNameProblem,
  plannedKeys,
  type CanaryKeys,
  type NamespacedName,
  type PlannedLooksText,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import {
  readInteger,
  readList,
  readRecord,
  readSentence,
  readText,
} from './readFields';
import { readSaid } from './readSaid';

/** More arms than a portal ever shows; an object may hold any number. */
const mostArms = 64;

/** An arm of the spec, with what the status adds to it. */
export interface CanaryArm {
  name: string;
  /** Percent. */
  asked: number;
  /** Percent; null when the operator has recorded none for it. */
  accepted: number | null;
  /** As recorded, with its uid; else where the operator will make it. */
  service: { namespace: string; name: string; uid?: string };
}

/** What is kept of an LLMCanary. */
export interface CanaryFacts {
  apiVersion: string;
  kind: string;
  namespace: string;
  name: string;
  uid: string;
  /** deletionTimestamp set, or phase Stopping. */
  deleting: boolean;
  phase?: string;
  target?: { namespace: string; name: string };
  /** Arm names in spec and status. */
  arms: readonly string[];
  /** The services that its status names as arms, by uid. */
  references: ReadonlyArray<{ uid: string; arm: string }>;
  /** Of the spec, in its order; without those whose service has no name that a cluster could hold. */
  specArms: readonly CanaryArm[];
  /** `splits`: its operator has named arms, and the share of each that it named: others get nothing. */
  route: { name?: string; ready?: boolean; splits: boolean };
  inheritsSlo: boolean;
  planned: PlannedLooksText;
  message?: string;
  /** ISO 8601 in UTC. */
  createdAt?: string;
  generation?: number;
  observedGeneration?: number;
}

interface CanaryOptions {
  keys: Pick<CanaryKeys, 'kind' | 'group'>;
  intern: Interner;
}

type Fields = Record<string, unknown>;

function readTarget(spec: Fields, own: string): CanaryFacts['target'] {
  const target = readRecord(spec.target);
  const name = readText(target.name);
  return name === undefined
    ? undefined
    : { namespace: readText(target.namespace) ?? own, name };
}

/** The arms of a list of spec or status by name; of two alike the first counts. */
function byName(list: unknown): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const entry of readList(list)) {
    const fields = readRecord(entry);
    const name = readText(fields.name);
    if (name !== undefined && !found.has(name)) found.set(name, fields);
  }
  return found;
}

/** The schema takes any text for the name of a service; no cluster can be asked for some of them. */
function isAddress({ namespace, name }: NamespacedName): boolean {
  return (
    namespaceProblem(namespace) === undefined &&
    objectNameProblem(name) === undefined
  );
}

function readArms(
  at: { namespace: string; name: string },
  lists: { spec: unknown; status: unknown; route: unknown },
  intern: Interner,
): CanaryArm[] {
  const recorded = byName(lists.status);
  const accepted = byName(lists.route);
  return [...byName(lists.spec)].slice(0, mostArms).flatMap(([name, arm]) => {
    const reference = readRecord(recorded.get(name)?.serviceRef);
    const derived = armServiceOf(at, {
      name,
      namespace: readText(arm.namespace),
    });
    const service = {
      namespace: intern(readText(reference.namespace) ?? derived.namespace),
      name: readText(reference.name) ?? derived.name,
    };
    if (!isAddress(service)) return [];
    const uid = readText(reference.uid);
    return [
      {
        name: intern(name),
        asked: readInteger(arm.weight) ?? 0,
        accepted: readInteger(accepted.get(name)?.weight) ?? null,
        service: { ...service, ...(uid !== undefined && { uid }) },
      },
    ];
  });
}

function readReferences(list: unknown): CanaryFacts['references'] {
  return readList(list).flatMap(entry => {
    const { name, serviceRef } = readRecord(entry);
    const uid = readText(readRecord(serviceRef).uid);
    return uid === undefined ? [] : [{ uid, arm: readText(name) ?? '' }];
  });
}

/** An arm that is named without a share may get any: then nothing is known of the others either. */
function isSplit(arms: readonly unknown[]): boolean {
  return (
    arms.length > 0 &&
    arms.every(arm => readInteger(readRecord(arm).weight) !== undefined)
  );
}

function readRoute(spec: Fields, status: Fields): CanaryFacts['route'] {
  const asked = readRecord(spec.route);
  const { name, ready, arms } = readRecord(status.route);
  return {
    name: readText(name) ?? readText(asked.name),
    ready: typeof ready === 'boolean' ? ready : undefined,
    splits: isSplit(readList(arms)),
  };
}

function readPlanned(
  { metadata }: KubernetesObject,
  { keys, intern }: CanaryOptions,
): PlannedLooksText {
  const annotations = readRecord(metadata.annotations);
  const names = plannedKeys(keys);
  const read = (key: string) => intern(readSentence(annotations[key], 100));
  return {
    duration: read(names.duration),
    looks: read(names.looks),
    baseline: read(names.baseline),
  };
}

/** Keeps what ownership, the services list and the pages of experiments need of an experiment. */
export function projectCanary(
  object: KubernetesObject,
  options: CanaryOptions,
): CanaryFacts {
  const { intern, keys } = options;
  const { metadata } = object;
  const spec = readRecord(object.spec);
  const status = readRecord(object.status);
  const namespace = metadata.namespace ?? '';
  const { name, uid } = metadata;
  const phase = readText(status.phase);
  const specArms = readArms(
    { namespace, name },
    {
      spec: spec.arms,
      status: status.arms,
      route: readRecord(status.route).arms,
    },
    intern,
  );
  return {
    apiVersion: intern(readText(object.apiVersion) ?? ''),
    kind: keys.kind,
    namespace: intern(namespace),
    name,
    uid,
    deleting: metadata.deletionTimestamp !== undefined || phase === 'Stopping',
    phase: intern(phase),
    target: readTarget(spec, namespace),
    arms: [
      ...new Set([...byName(spec.arms).keys(), ...byName(status.arms).keys()]),
    ],
    references: readReferences(status.arms),
    specArms,
    route: readRoute(spec, status),
    inheritsSlo: readRecord(spec.slo).inherit !== false,
    planned: readPlanned(object, options),
    message: readSaid(status.message, { values: object.spec }),
    createdAt: readText(metadata.creationTimestamp),
    generation: readInteger(metadata.generation),
    observedGeneration: readInteger(status.observedGeneration),
  };
}
