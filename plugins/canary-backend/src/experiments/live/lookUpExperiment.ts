import type { ExperimentAddress } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';
import { createInterner, projectCanary, type Cluster } from '../../clusters';
import { CodedError } from '../../errors';
import { ofRecord, type KnownExperiment } from '../list';
import type { StoredExperiment } from '../storage';

/** What is known of one experiment at this moment. */
export type FoundExperiment =
  | {
      source: 'live';
      experiment: KnownExperiment;
      object: KubernetesObject;
      asOf: Date;
    }
  /** Its cluster says that it is gone, and it is remembered; another may have its name. */
  | {
      source: 'stored';
      experiment: KnownExperiment;
      holder?: KnownExperiment;
      asOf: Date;
    }
  /** The live read failed for this reason; this is what was seen before. */
  | {
      source: 'lastSeen';
      experiment: KnownExperiment;
      asOf?: Date;
      error: unknown;
    };

type Observed =
  | { state: 'found'; object: KubernetesObject }
  | { state: 'missing' }
  | { state: 'unreadable'; error: unknown };

interface Search {
  cluster: Cluster;
  ref: ExperimentAddress;
  call: { deadlineMilliseconds: number };
}

/** A kind that is not served has no objects; it may also be served under another version. */
async function observeOtherVersion(
  { cluster, ref, call }: Search,
  error: unknown,
): Promise<Observed> {
  const { reader, resources } = cluster;
  try {
    const kind = await reader.discover(resources.canary, call);
    if (kind.state === 'absent') return { state: 'missing' };
    if (kind.version === resources.canary.version) {
      return { state: 'unreadable', error };
    }
    const { namespace, name } = ref;
    const resource = { ...resources.canary, version: kind.version };
    const object = await reader.get(resource, { namespace, name }, call);
    return { state: 'found', object };
  } catch (second) {
    return KubernetesError.is(second, 'notFound')
      ? { state: 'missing' }
      : { state: 'unreadable', error: second };
  }
}

async function observe(search: Search): Promise<Observed> {
  const { cluster, ref, call } = search;
  const { namespace, name } = ref;
  try {
    const object = await cluster.reader.get(
      cluster.resources.canary,
      { namespace, name },
      call,
    );
    return { state: 'found', object };
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return { state: 'missing' };
    return KubernetesError.is(error, 'notServed')
      ? observeOtherVersion(search, error)
      : { state: 'unreadable', error };
  }
}

function notFoundError({ cluster, namespace, name, uid }: ExperimentAddress) {
  const which = uid === undefined ? '' : ` of uid ${uid}`;
  return new CodedError(
    'EXPERIMENT_NOT_FOUND',
    `There is no experiment ${namespace}/${name}${which} in ${cluster}`,
  );
}

/** A read that can show nothing at all. Never a 404. */
function unreadableError(ref: ExperimentAddress, cause: unknown): CodedError {
  const name = `${ref.namespace}/${ref.name}`;
  return KubernetesError.is(cause, 'forbidden', 'unauthorized')
    ? new CodedError(
        'UPSTREAM_FORBIDDEN',
        `Experiment ${name} can't be read: cluster ${ref.cluster} refused the portal's credential`,
        { cause },
      )
    : new CodedError(
        'CLUSTER_UNAVAILABLE',
        `Experiment ${name} can't be read: cluster ${ref.cluster} gave no usable answer`,
        { cause, retryAfterSeconds: 5 },
      );
}

/** Without a uid whatever has the name. */
function isMeant({ uid }: ExperimentAddress, found: { uid: string }): boolean {
  return uid === undefined || found.uid === uid;
}

function lastSeen(
  { cluster, ref }: Search,
  stored: StoredExperiment | undefined,
): Omit<Extract<FoundExperiment, { source: 'lastSeen' }>, 'error'> | undefined {
  const { canaries } = cluster.caches;
  const facts = canaries.get(ref);
  const state = canaries.stateOf(ref.namespace);
  const asOf = 'asOf' in state ? state.asOf : undefined;
  if (facts && isMeant(ref, facts)) {
    const { namespace, name, uid } = facts;
    const known = { cluster: cluster.name, namespace, name, uid, state: facts };
    return {
      source: 'lastSeen',
      experiment: { ...known, life: 'lastSeen' },
      asOf,
    };
  }
  return (
    stored && {
      source: 'lastSeen',
      experiment: ofRecord(stored, false),
      asOf: new Date(stored.seenAt),
    }
  );
}

function liveOne(
  { cluster, ref }: Search,
  object: KubernetesObject,
): KnownExperiment {
  const { keys } = cluster;
  const facts = projectCanary(object, { keys, intern: createInterner() });
  return { ...ref, uid: facts.uid, state: facts, life: 'running' };
}

/**
 * Finds an experiment: live, as it was seen last, or as it is remembered.
 *
 * @throws EXPERIMENT_NOT_FOUND when the cluster says that it is not there and nothing is remembered;
 * UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE when it says nothing and nothing was ever seen
 */
export async function lookUpExperiment(
  options: Search & {
    now: () => Date;
    /** Under the name, of the uid; without one the newest. */
    remembered(): Promise<StoredExperiment | undefined>;
  },
): Promise<FoundExperiment> {
  const { ref, now, remembered } = options;
  const observed = await observe(options);
  const asOf = now();
  const recall = async (holder?: KnownExperiment): Promise<FoundExperiment> => {
    const stored = await remembered();
    if (!stored) throw notFoundError(ref);
    const experiment = ofRecord(stored, true);
    return { source: 'stored', experiment, holder, asOf };
  };
  switch (observed.state) {
    case 'found': {
      const { object } = observed;
      const experiment = liveOne(options, object);
      return isMeant(ref, experiment)
        ? { source: 'live', experiment, object, asOf }
        : recall(experiment);
    }
    case 'missing':
      return recall();
    case 'unreadable': {
      // A database that is silent too must not hide what the watch has seen.
      const stored = await remembered().catch(() => undefined);
      const found = lastSeen(options, stored);
      if (!found) throw unreadableError(ref, observed.error);
      return { ...found, error: observed.error };
    }
    default: {
      const never: never = observed;
      return never;
    }
  }
}
