import type {
  ServicePod,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesObject,
  ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import type { Cluster } from '../../clusters';
import { describePod } from './describePod';
import { describePodPlace, type PodPlace } from './describePodPlace';
import { listServicePods } from './listServicePods';
import { releaseWorkloads } from './releaseWorkloads';

/** A service whose pods or events are asked for. */
export interface TraceSearch {
  cluster: Cluster;
  ref: ServiceRef;
  engine?: string;
  call: ReadOptions;
}

function readAs<T extends { name: string }>(
  { cluster, ref, engine, call }: TraceSearch,
  describe: (pod: KubernetesObject) => T,
): Promise<T[]> {
  const { namespace, name } = ref;
  return listServicePods(
    {
      reader: cluster.reader,
      ref: { namespace, name },
      workloads: releaseWorkloads(cluster, ref),
      engine,
      call,
    },
    describe,
  );
}

/** The pods of a service, by name. Rejects with a KubernetesError. */
export function readPods(search: TraceSearch): Promise<ServicePod[]> {
  return readAs(search, describePod);
}

/** Where the pods of a service can be reached. Rejects with a KubernetesError. */
export function readPodPlaces(search: TraceSearch): Promise<PodPlace[]> {
  return readAs(search, describePodPlace);
}
