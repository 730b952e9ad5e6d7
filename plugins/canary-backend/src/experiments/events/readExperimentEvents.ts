import type {
  ExperimentEvent,
  RunView,
  ServiceEvent,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import { isNamespaceAllowed, type Cluster } from '../../clusters';
import {
  compareEvents,
  createSubjects,
  listServiceEvents,
} from '../../services/events';
import { releaseWorkloads } from '../../services/pods';
import type { KnownExperiment, Turn } from '../list';
import { describeRun } from './describeRun';
import { isOwnEvent, isOwnRun } from './ownEvents';

export interface EventsSearch {
  cluster: Cluster;
  /** The experiment, and which had its name before and after it. */
  turn: Turn;
  /** Runs of the portal on what had its name. */
  runs: readonly RunView[];
  call: { deadlineMilliseconds: number };
}

/** The services of the arms by the namespace that they run in; the experiment's own is among them. */
function groupByNamespace({
  namespace,
  state,
}: KnownExperiment): Map<string, string[]> {
  const groups = new Map<string, string[]>([[namespace, []]]);
  for (const { service } of state.specArms) {
    const group = groups.get(service.namespace) ?? [];
    groups.set(service.namespace, [...group, service.name]);
  }
  return groups;
}

/** One look at the events of a namespace, whatever number of arms runs there. */
async function readNamespace(
  { cluster, turn, call }: EventsSearch,
  namespace: string,
  services: readonly string[],
): Promise<ServiceEvent[]> {
  const { reader, resources } = cluster;
  const { experiment } = turn;
  const isIts = isOwnEvent(turn, {
    canary: resources.canary.kind,
    service: resources.service.kind,
  });
  const isOwn = namespace === experiment.namespace;
  const workloads = services.flatMap(name =>
    releaseWorkloads(cluster, { namespace, name }),
  );
  const isAbout = createSubjects(
    [
      ...(isOwn
        ? [{ kind: resources.canary.kind, name: experiment.name }]
        : []),
      ...services.map(name => ({ kind: resources.service.kind, name })),
      ...workloads.map(({ resource, name }) => ({ kind: resource.kind, name })),
    ],
    workloads,
  );
  try {
    return await listServiceEvents({
      reader,
      namespace,
      isAbout: about => isAbout(about) && isIts(about),
      call,
    });
  } catch (error) {
    // Arms may run where the portal has fewer rights; what is known of the others is shown.
    if (!isOwn && KubernetesError.is(error, 'forbidden')) return [];
    throw error;
  }
}

/**
 * What happened to an experiment, newest first: Kubernetes events of it and of the services of its
 * arms, and the runs of the portal. Rejects with a KubernetesError.
 */
export async function readExperimentEvents(
  search: EventsSearch,
): Promise<ExperimentEvent[]> {
  const { cluster, turn, runs } = search;
  const { experiment } = turn;
  const { kind } = cluster.resources.canary;
  const groups = [...groupByNamespace(experiment)].filter(([namespace]) =>
    isNamespaceAllowed(cluster, namespace),
  );
  const events = await Promise.all(
    groups.map(([namespace, services]) =>
      readNamespace(search, namespace, services),
    ),
  );
  const told = runs.filter(isOwnRun(turn)).map(run => describeRun(run, kind));
  return [...events.flat(), ...told].sort(compareEvents);
}
