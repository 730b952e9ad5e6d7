import type { ServiceEvent } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import { listReleaseObjects } from '../objects';
import { readPods, releaseWorkloads, type TraceSearch } from '../pods';
import { createSubjects, type Subject } from './createSubjects';
import { listServiceEvents } from './listServiceEvents';

/** Pods that may not be read still have events that may. */
async function listPodSubjects(search: TraceSearch): Promise<Subject[]> {
  try {
    const pods = await readPods(search);
    return pods.map(({ name }) => ({ kind: 'Pod', name }));
  } catch (error) {
    if (KubernetesError.is(error, 'forbidden')) return [];
    throw error;
  }
}

/** What the release made; an object that is not there, or that is another release's, is left out. */
async function listObjectSubjects(search: TraceSearch): Promise<Subject[]> {
  const { cluster, ref, call } = search;
  const { namespace, name } = ref;
  const objects = await listReleaseObjects(cluster, { namespace, name }, call);
  return objects.filter(({ state }) => state !== 'missing');
}

/** Events of the service, its workloads, its pods and the objects of its release, newest first. */
export async function readEvents(search: TraceSearch): Promise<ServiceEvent[]> {
  const { cluster, ref, call } = search;
  const { namespace, name } = ref;
  const workloads = releaseWorkloads(cluster, ref);
  const [pods, objects] = await Promise.all([
    listPodSubjects(search),
    listObjectSubjects(search),
  ]);
  const own = workloads.map(workload => ({
    kind: workload.resource.kind,
    name: workload.name,
  }));
  const service = { kind: cluster.resources.service.kind, name };
  const isAbout = createSubjects(
    [service, ...own, ...objects, ...pods],
    workloads,
  );
  return listServiceEvents({
    reader: cluster.reader,
    namespace,
    isAbout,
    call,
  });
}
