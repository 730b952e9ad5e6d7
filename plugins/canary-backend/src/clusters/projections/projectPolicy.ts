import {
  policyKinds,
  readPlannedPolicy,
  pickPolicySections,
  isRecord,
  mergeLayers,
  type Layer,
  type PlannedObject,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import { readList, readRecord, readText } from './readFields';

/** What is kept of a ModelRoute, LLMScaler or LLMSLORequirement. */
export interface PolicyFacts {
  namespace: string;
  name: string;
  /** The Helm release that made it; absent when the object does not say. */
  release?: string;
  /** JSON of what can be compared, as text; absent of an object that belonged to no arm when it was seen. */
  spec?: string;
}

const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map(
  policyKinds.map(({ kind, fields }) => [kind, [...fields, 'serviceId']]),
);

/** The release that made an object, from what helm writes on each; null for one of another namespace. */
export function releaseOf({
  metadata,
}: KubernetesObject): string | null | undefined {
  const annotations = metadata.annotations ?? {};
  const namespace = readText(annotations['meta.helm.sh/release-namespace']);
  if (namespace !== undefined && namespace !== metadata.namespace) return null;
  return readText(annotations['meta.helm.sh/release-name']);
}

/**
 * Keeps what a plan may state of an object; null for one that a release elsewhere made. Of an ordinary
 * service's object only its address is kept: when the service becomes an arm, its operator writes the
 * object anew.
 */
export function projectPolicy(
  object: KubernetesObject,
  options: {
    kind: string;
    intern: Interner;
    /** False only of what is known to be no arm. */
    mayBeArm(service: { namespace: string; name: string }): boolean;
  },
): PolicyFacts | null {
  const { kind, intern, mayBeArm } = options;
  const { metadata } = object;
  const release = releaseOf(object);
  if (release === null) return null;
  const { name, namespace = '' } = metadata;
  return {
    namespace: intern(namespace),
    name,
    release: release === name ? name : release,
    spec: mayBeArm({ namespace, name: release ?? name })
      ? textOf(object, kind)
      : undefined,
  };
}

function textOf(object: KubernetesObject, kind: string): string {
  const spec = readRecord(object.spec);
  const kept = (fieldsOf.get(kind) ?? []).map(field => [field, spec[field]]);
  return JSON.stringify(Object.fromEntries(kept));
}

function pickFromLayer(layer: unknown): Layer {
  const { name, values } = readRecord(layer);
  return {
    name: readText(name) ?? '',
    values: isRecord(values) ? pickPolicySections(values) : {},
  };
}

/** What the layers of an arm state of route, scaling and SLO. The rest of its values is not merged. */
export function projectArmPolicy(
  object: KubernetesObject,
  systemLayer: string,
): PlannedObject[] {
  const layers = readList(readRecord(object.spec).layers).map(pickFromLayer);
  const { values } = mergeLayers(layers, { systemLayer });
  return readPlannedPolicy(values, object.metadata.name);
}
