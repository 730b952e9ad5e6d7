import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import { readList, readRecord, readText } from './readFields';

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
}

function readTarget(
  spec: Record<string, unknown>,
  own: string,
): CanaryFacts['target'] {
  const target = readRecord(spec.target);
  const name = readText(target.name);
  return name === undefined
    ? undefined
    : { namespace: readText(target.namespace) ?? own, name };
}

/** Keeps what ownership and the services list need of an experiment. */
export function projectCanary(
  object: KubernetesObject,
  options: { kind: string; intern: Interner },
): CanaryFacts {
  const { metadata } = object;
  const spec = readRecord(object.spec);
  const status = readRecord(object.status);
  const namespace = metadata.namespace ?? '';
  const phase = readText(status.phase);
  const arms = new Set<string>();
  const references: Array<{ uid: string; arm: string }> = [];
  for (const arm of readList(spec.arms)) {
    const name = readText(readRecord(arm).name);
    if (name !== undefined) arms.add(name);
  }
  for (const arm of readList(status.arms)) {
    const name = readText(readRecord(arm).name);
    const uid = readText(readRecord(readRecord(arm).serviceRef).uid);
    if (name !== undefined) arms.add(name);
    if (uid !== undefined) references.push({ uid, arm: name ?? '' });
  }
  return {
    apiVersion: options.intern(readText(object.apiVersion) ?? ''),
    kind: options.kind,
    namespace: options.intern(namespace),
    name: metadata.name,
    uid: metadata.uid,
    deleting: metadata.deletionTimestamp !== undefined || phase === 'Stopping',
    phase: options.intern(phase),
    target: readTarget(spec, namespace),
    arms: [...arms],
    references,
  };
}
