import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectMeta } from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import { isNamespaceAllowed, type CanaryArm } from '../../clusters';
import type { FoundExperiment } from '../live';
import { isMadeBy } from './isMadeBy';
import { listOwned, type RemainSearch } from './listOwned';
import { listRemainingPods } from './listRemainingPods';
import { standingAfter, standingOf, type Standing } from './observeRemain';

const mostAtOnce = 4;
/** No page shows more. */
const mostRemains = 500;

function standingOfExperiment(found: FoundExperiment): Standing {
  switch (found.source) {
    case 'live':
      return standingOf(found.object.metadata);
    case 'stored':
      return { state: 'gone' };
    case 'lastSeen':
      return found.experiment.life === 'stopped'
        ? { state: 'gone' }
        : standingAfter(found.error);
    default: {
      const never: never = found;
      return never;
    }
  }
}

/** How the service under a name stands; undefined when `isIt` says that another is meant. */
async function standingOfService(
  { cluster, call }: RemainSearch,
  ref: { namespace: string; name: string },
  isIt: (metadata: ObjectMeta) => boolean,
): Promise<Standing | undefined> {
  const { namespace, name } = ref;
  if (!isNamespaceAllowed(cluster, namespace)) return { state: 'noAccess' };
  const { reader, resources } = cluster;
  try {
    const at = { namespace, name };
    const { metadata } = await reader.get(resources.service, at, call);
    return isIt(metadata) ? standingOf(metadata) : undefined;
  } catch (error) {
    return standingAfter(error);
  }
}

/** Undefined when what has the name of the arm was not made for it: then nothing of it goes. */
async function ofArm(
  search: RemainSearch,
  { name: arm, service }: CanaryArm,
): Promise<ExperimentRemain | undefined> {
  const { cluster, experiment } = search;
  const { namespace, name, uid } = service;
  const { target } = experiment.state;
  if (target?.namespace === namespace && target.name === name) return undefined;
  const standing = await standingOfService(search, service, metadata =>
    uid === undefined
      ? isMadeBy({ ...metadata, namespace }, experiment, cluster.keys)
      : metadata.uid === uid,
  );
  if (!standing) return undefined;
  const { kind } = cluster.resources.service;
  return { role: 'arm', kind, namespace, name, arm, kept: false, ...standing };
}

/** The target is a service of either kind; it stays, and it is shown that it does. */
async function ofTarget(search: RemainSearch): Promise<ExperimentRemain[]> {
  const { cluster, experiment } = search;
  const { target } = experiment.state;
  if (!target) return [];
  const { namespace, name } = target;
  const standing = await standingOfService(search, target, () => true);
  if (!standing) return [];
  const isRelease =
    standing.state === 'gone' && cluster.releases.get(target) !== undefined;
  return [
    {
      role: 'target',
      kind: isRelease ? 'Release' : cluster.resources.service.kind,
      namespace,
      name,
      kept: true,
      ...(isRelease ? { state: 'present' } : standing),
    },
  ];
}

/**
 * What an experiment made and what it keeps, each as it stands now. Of one that goes, or is gone, also
 * what is no longer there.
 */
export async function listRemains(
  found: FoundExperiment,
  context: Omit<RemainSearch, 'experiment'>,
): Promise<ExperimentRemain[]> {
  const { experiment } = found;
  const { namespace, name, state, life } = experiment;
  const search = { ...context, experiment };
  const isEnding = life === 'stopped' || state.deleting;
  const limit = pLimit(mostAtOnce);
  const [services, routes, workloads, target] = await Promise.all([
    Promise.all(state.specArms.map(arm => limit(() => ofArm(search, arm)))),
    listOwned(search, {
      role: 'route',
      kind: 'ModelRoute',
      expected: isEnding ? [name] : [],
    }),
    listOwned(search, {
      role: 'proxy',
      kind: 'Deployment',
      expected: isEnding ? [`${name}-proxy`, `${name}-cart`] : [],
    }),
    ofTarget(search),
  ]);
  const arms = services.flatMap(remain => remain ?? []);
  const pods = await listRemainingPods(search, {
    // Pods are known by the name of their workload: one that another experiment has now is not asked for.
    own: workloads.remains
      .map(workload => workload.name)
      .filter(own => !workloads.foreign.has(own)),
    arms,
  });
  const { kind } = context.cluster.resources.canary;
  const self: ExperimentRemain = {
    role: 'experiment',
    kind,
    namespace,
    name,
    kept: false,
    ...standingOfExperiment(found),
  };
  return [
    self,
    ...arms,
    ...routes.remains,
    ...workloads.remains,
    ...target,
    ...pods.slice(0, mostRemains),
  ];
}
