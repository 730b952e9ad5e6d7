import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '@llm-canary/backstage-plugin-canary-node';
import { isNamespaceAllowed } from '../../clusters';
import { releaseWorkloads } from '../../services/pods';
import { listMetadata, type RemainSearch } from './listOwned';
import { standingAfter, standingOf } from './observeRemain';
import { podOwner } from './podOwner';

const podKind: Resource = {
  group: '',
  version: 'v1',
  plural: 'pods',
  kind: 'Pod',
};

/** What the pods of an experiment belong to. */
interface PodOwners {
  /** The experiment's own workloads. */
  own: readonly string[];
  /** Services of arms: those that are of the experiment, or gone. */
  arms: ReadonlyArray<Pick<ExperimentRemain, 'namespace' | 'name' | 'arm'>>;
}

/** Workloads of one namespace, with the arm that each belongs to. */
type Workloads = Map<string, string | undefined>;

/** A workload that is gone already is known by the name that charts give it. */
function groupWorkloads(
  { cluster, experiment }: RemainSearch,
  { own, arms }: PodOwners,
): Map<string, Workloads> {
  const groups = new Map<string, Workloads>();
  const add = (namespace: string, workload: string, arm?: string) => {
    const group = groups.get(namespace) ?? new Map<string, string>();
    groups.set(namespace, group.set(workload, arm));
  };
  for (const name of own) add(experiment.namespace, name);
  for (const { namespace, name, arm } of arms) {
    add(namespace, name, arm);
    for (const workload of releaseWorkloads(cluster, { namespace, name })) {
      add(namespace, workload.name, arm);
    }
  }
  return groups;
}

async function listIn(
  search: RemainSearch,
  namespace: string,
  workloads: Workloads,
): Promise<ExperimentRemain[]> {
  const shared = { role: 'pod', kind: 'Pod', namespace, kept: false } as const;
  if (!isNamespaceAllowed(search.cluster, namespace)) {
    return [{ ...shared, name: '*', state: 'noAccess' }];
  }
  const names = [...workloads.keys()];
  try {
    return await listMetadata(
      search,
      { resource: podKind, namespace },
      (metadata): ExperimentRemain | null => {
        const owner = podOwner(metadata, names);
        if (owner === undefined) return null;
        const arm = workloads.get(owner);
        return {
          ...shared,
          name: metadata.name,
          ...(arm !== undefined && { arm }),
          ...standingOf(metadata),
        };
      },
    );
  } catch (error) {
    return [{ ...shared, name: '*', ...standingAfter(error) }];
  }
}

/**
 * The pods of the arms, and of the experiment's own workloads. Pods that may not be read are one entry
 * named `*` for each namespace.
 */
export async function listRemainingPods(
  search: RemainSearch,
  owners: PodOwners,
): Promise<ExperimentRemain[]> {
  const groups = [...groupWorkloads(search, owners)];
  const pods = await Promise.all(
    groups.map(([namespace, workloads]) =>
      listIn(search, namespace, workloads),
    ),
  );
  return pods.flat();
}
