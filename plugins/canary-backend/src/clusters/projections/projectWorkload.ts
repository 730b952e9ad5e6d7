import {
  readForeignSource,
  type ForeignOwner,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import {
  readInteger,
  readList,
  readRecord,
  readText,
  readTime,
} from './readFields';

/** What is kept of a Deployment, StatefulSet or LeaderWorkerSet of a Helm release. */
export interface WorkloadFacts {
  namespace: string;
  name: string;
  uid: string;
  /** The Helm release that made it, from the annotation that helm writes. */
  release: string;
  desired: number;
  /** Pods that exist, ready or not; groups of a LeaderWorkerSet. */
  pods: number;
  ready: number;
  /** What its own conditions tell; undefined where it has none. */
  available?: { status: boolean; since?: number };
  createdAt?: number;
  /** The GitOps tool that writes it from elsewhere. */
  source?: ForeignOwner;
}

const releaseAnnotation = 'meta.helm.sh/release-name';

function readAvailable(conditions: unknown): WorkloadFacts['available'] {
  for (const entry of readList(conditions)) {
    const { type, status, lastTransitionTime } = readRecord(entry);
    if (type === 'Available') {
      return { status: status === 'True', since: readTime(lastTransitionTime) };
    }
  }
  return undefined;
}

/** Undefined replicas mean one, as the API server has it. */
function readDesired(spec: Record<string, unknown>): number {
  return readInteger(spec.replicas) ?? 1;
}

/** Helm is how the release came to be, and no other owner. */
function readSource(object: KubernetesObject): ForeignOwner | undefined {
  const source = readForeignSource(object);
  return source?.tool === 'Helm' ? undefined : source;
}

/** Keeps the replicas of a workload; null for one that no Helm release made. */
export function projectWorkload(
  object: KubernetesObject,
  options: { intern: Interner },
): WorkloadFacts | null {
  const { metadata } = object;
  const release = readText(metadata.annotations?.[releaseAnnotation]);
  if (release === undefined) return null;
  const spec = readRecord(object.spec);
  const status = readRecord(object.status);
  return {
    namespace: options.intern(metadata.namespace ?? ''),
    name: metadata.name,
    uid: metadata.uid,
    release: options.intern(release),
    desired: readDesired(spec),
    pods: readInteger(status.replicas) ?? 0,
    ready: readInteger(status.readyReplicas) ?? 0,
    available: readAvailable(status.conditions),
    createdAt: readTime(metadata.creationTimestamp),
    source: readSource(object),
  };
}
