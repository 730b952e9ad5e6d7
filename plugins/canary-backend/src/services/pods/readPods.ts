import type {
  ServicePod,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ReadOptions } from '@llm-canary/backstage-plugin-canary-node';
import type { Cluster } from '../../clusters';
import { listServicePods } from './listServicePods';
import { releaseWorkloads } from './releaseWorkloads';

/** A service whose pods or events are asked for. */
export interface TraceSearch {
  cluster: Cluster;
  ref: ServiceRef;
  engine?: string;
  call: ReadOptions;
}

/** The pods of a service, by name. Rejects with a KubernetesError. */
export function readPods({
  cluster,
  ref,
  engine,
  call,
}: TraceSearch): Promise<ServicePod[]> {
  const { namespace, name } = ref;
  return listServicePods({
    reader: cluster.reader,
    ref: { namespace, name },
    workloads: releaseWorkloads(cluster, ref),
    engine,
    call,
  });
}
