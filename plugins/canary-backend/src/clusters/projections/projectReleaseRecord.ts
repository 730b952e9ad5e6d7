import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import { readText, readTime } from './readFields';

/** What the labels of one helm release record say; its data is another read. */
export interface ReleaseRecordFacts {
  namespace: string;
  /** Name of the Secret. */
  name: string;
  uid: string;
  resourceVersion: string;
  release: string;
  revision: number;
  /** helm's own word: deployed, failed, pending-upgrade, uninstalling, … */
  status: string;
  /** When helm last wrote it, in milliseconds since the epoch. */
  changedAt?: number;
  /** Whether the selector of the configuration picks it. */
  selected?: boolean;
}

/** helm keeps seconds in a label: of the creation until the first update, then of the last one. */
function readChangedAt({ metadata }: KubernetesObject): number | undefined {
  const labels = metadata.labels ?? {};
  const seconds = Number(labels.modifiedAt ?? labels.createdAt);
  return Number.isSafeInteger(seconds) && seconds > 0
    ? seconds * 1_000
    : readTime(metadata.creationTimestamp);
}

/** Null for a Secret that is not a release record of helm 3 or later. */
export function projectReleaseRecord(
  object: KubernetesObject,
  options: {
    intern: Interner;
    /** Whether the selector of the configuration picks these labels. */
    isSelected?(labels: Readonly<Record<string, string>>): boolean;
  },
): ReleaseRecordFacts | null {
  const { metadata } = object;
  const labels = metadata.labels ?? {};
  const release = readText(labels.name);
  const revision = Number(labels.version);
  const isRecord = metadata.name.startsWith('sh.helm.release.v1.');
  if (!isRecord || release === undefined || !Number.isSafeInteger(revision)) {
    return null;
  }
  return {
    namespace: options.intern(metadata.namespace ?? ''),
    name: metadata.name,
    uid: metadata.uid,
    resourceVersion: metadata.resourceVersion,
    release,
    revision,
    status: options.intern(readText(labels.status) ?? 'unknown'),
    changedAt: readChangedAt(object),
    selected: options.isSelected?.(labels) || undefined,
  };
}
