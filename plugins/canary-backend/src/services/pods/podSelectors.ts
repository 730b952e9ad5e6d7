import {
  KubernetesError,
  type KubernetesReader,
  type ObjectRef,
  type ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import { readRecord } from '../../clusters';
import { labelSelector } from './labelSelector';
import type { ReleaseWorkload } from './releaseWorkloads';

/** The label that a LeaderWorkerSet puts on all its pods; it has no selector. */
const groupLabel = 'leaderworkerset.sigs.k8s.io/name';

/** A longer text is the value of no label. */
const longestLabel = 63;

export interface PodSearch {
  reader: KubernetesReader;
  ref: ObjectRef;
  workloads: readonly ReleaseWorkload[];
  engine?: string;
  call: ReadOptions;
}

/** What the charts write on their pods: for workloads that cannot be asked. */
export function conventionalSelectors({
  ref,
  engine,
}: Pick<PodSearch, 'ref' | 'engine'>): string[] {
  const { name } = ref;
  const [key, value] =
    engine === undefined
      ? ['app.kubernetes.io/instance', name]
      : ['app', `${name}-${engine}`];
  return value.length > longestLabel ? [] : [`${key}=${value}`];
}

async function selectorOf(
  { reader, ref, call }: PodSearch,
  { resource, name }: ReleaseWorkload,
): Promise<string | undefined> {
  if (resource.kind === 'LeaderWorkerSet') return `${groupLabel}=${name}`;
  const { namespace } = ref;
  try {
    const object = await reader.get(resource, { namespace, name }, call);
    return labelSelector(readRecord(object.spec).selector);
  } catch (error) {
    // It went since, or may not be read: the pods themselves may be.
    if (KubernetesError.is(error, 'notFound', 'notServed', 'forbidden')) {
      return undefined;
    }
    throw error;
  }
}

/**
 * The label selectors of a service's pods: those of the workloads that its release made, else those
 * that its chart uses by convention.
 */
export async function podSelectors(search: PodSearch): Promise<string[]> {
  const selectors = await Promise.all(
    search.workloads.map(workload => selectorOf(search, workload)),
  );
  const known = selectors.filter(selector => selector !== undefined);
  return known.length > 0 ? [...new Set(known)] : conventionalSelectors(search);
}
