import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Interner } from './createInterner';
import { readText } from './readFields';

/** What the labels of one helm release record say; its data is another read. */
export interface ReleaseRecordFacts {
  namespace: string;
  /** Name of the Secret. */
  name: string;
  resourceVersion: string;
  release: string;
  revision: number;
  /** helm's own word: deployed, failed, pending-upgrade, uninstalling, … */
  status: string;
}

/** Null for a Secret that is not a release record of helm 3 or later. */
export function projectReleaseRecord(
  object: KubernetesObject,
  options: { intern: Interner },
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
    resourceVersion: metadata.resourceVersion,
    release,
    revision,
    status: options.intern(readText(labels.status) ?? 'unknown'),
  };
}
