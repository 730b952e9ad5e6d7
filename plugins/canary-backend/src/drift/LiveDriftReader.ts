import {
  compareDrift,
  driftTarget,
  readPlannedPolicy,
  type ExperimentAddress,
  type ExperimentDrift,
  type NamespacedName,
  type ServiceDrift,
  type ServiceRef,
  type TargetDrift,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import { clusterForRead, type Cluster } from '../clusters';
import { CodedError } from '../errors';
import { isMadeBy, type Maker, type StoredExperiment } from '../experiments';
import type { PlanReader } from '../plans';
import { attempt } from './attempt';
import type { DriftReader } from './DriftReader';
import { joinTarget } from './joinTarget';
import { readCanary } from './readCanary';
import { readExperiment, type DescribedArm } from './readExperiment';
import { readPolicies } from './readPolicies';
import { describeStopped } from './describeStopped';
import { readSource, type ServiceSource } from './readSource';

/** More than anybody compares; of those beyond it is said that they are not read. */
const MAXIMUM_ARMS = 64;
const ARMS_AT_ONCE = 4;

const NOT_APPLIED =
  'The service operator has not applied this plan yet, or could not.';

/** What every arm is compared with. */
interface ArmSearch {
  cluster: Cluster;
  experiment: Maker;
  target?: ServiceSource;
}

interface ReadArm {
  shown: ExperimentDrift['arms'][number];
  target?: TargetDrift;
}

export interface LiveDriftOptions {
  clusters: readonly Cluster[];
  /** With the true values: a masked one would look like drift. */
  plans: Pick<PlanReader, 'getPlan'>;
  /** What is remembered of an experiment; without a uid of the newest under its name. */
  remembered(ref: ExperimentAddress): Promise<StoredExperiment | undefined>;
  now: () => Date;
  deadlineMilliseconds: number;
}

/** Reads plan and objects from the cluster each time. */
export class LiveDriftReader implements DriftReader {
  readonly #clusters: ReadonlyMap<string, Cluster>;
  readonly #plans: Pick<PlanReader, 'getPlan'>;
  readonly #remembered: LiveDriftOptions['remembered'];
  readonly #now: () => Date;
  readonly #call: { deadlineMilliseconds: number };

  constructor(options: LiveDriftOptions) {
    const { clusters, plans, now, deadlineMilliseconds } = options;
    this.#clusters = new Map(clusters.map(one => [one.name, one]));
    this.#plans = plans;
    this.#remembered = options.remembered;
    this.#now = now;
    this.#call = { deadlineMilliseconds };
  }

  async getDrift(ref: ServiceRef): Promise<ServiceDrift> {
    const cluster = this.#clusterOf(ref);
    const plan = await this.#plans.getPlan(ref);
    const planned = readPlannedPolicy(plan.values, ref.name);
    const search = { cluster, ref, call: this.#call };
    const drift = compareDrift(planned, await readPolicies(search, planned));
    return {
      ...drift,
      notes: isPending(cluster, ref)
        ? [NOT_APPLIED, ...drift.notes]
        : drift.notes,
      readAt: this.#now().toISOString(),
    };
  }

  async getExperimentDrift(ref: ExperimentAddress): Promise<ExperimentDrift> {
    const cluster = this.#clusterOf(ref);
    let object: KubernetesObject;
    try {
      object = await readCanary(cluster, ref, this.#call);
    } catch (error) {
      return this.#recall(ref, error);
    }
    return this.#compareArms(cluster, object);
  }

  /** Of one that is gone there is nothing to compare; another failure is thrown as it is. */
  async #recall(
    ref: ExperimentAddress,
    error: unknown,
  ): Promise<ExperimentDrift> {
    const isUnknown =
      error instanceof CodedError && error.code === 'EXPERIMENT_NOT_FOUND';
    const stored = isUnknown ? await this.#remembered(ref) : undefined;
    // A kind that is not served says nothing of one whose end nobody saw.
    const isGone =
      stored?.endedAt !== undefined ||
      (isUnknown && !KubernetesError.is(error.cause, 'notServed'));
    if (!stored || !isGone) throw error;
    return describeStopped(stored);
  }

  async #compareArms(
    cluster: Cluster,
    object: KubernetesObject,
  ): Promise<ExperimentDrift> {
    const { namespace = '', name, uid } = object.metadata;
    const { target, arms } = readExperiment(object);
    const source = await attempt(() => this.#readSource(cluster, target));
    const search: ArmSearch = {
      cluster,
      experiment: { namespace, name, uid },
      target: source.value,
    };
    const limit = pLimit(ARMS_AT_ONCE);
    const read = await Promise.all(
      arms.map((arm, index) =>
        index < MAXIMUM_ARMS
          ? limit(() => this.#readArm(arm, search))
          : { shown: unread(arm) },
      ),
    );
    const seen = read.flatMap(({ shown, target: drift }: ReadArm) =>
      drift ? [{ arm: shown.arm, target: drift }] : [],
    );
    return {
      arms: read.map(({ shown }) => shown),
      target: { ...target, ...joinTarget(seen), problem: source.problem },
    };
  }

  async #readArm(
    arm: DescribedArm,
    { cluster, experiment, target }: ArmSearch,
  ): Promise<ReadArm> {
    const { name, service } = arm;
    if (arm.problem !== undefined) {
      return { shown: { arm: name, service, problem: arm.problem } };
    }
    const ref = { cluster: cluster.name, ...service };
    const source = await attempt(() => this.#readSource(cluster, service));
    // Without a service of its own, a Helm release of the name is not the arm either.
    if (!source.value) {
      return { shown: { arm: name, service, problem: source.problem } };
    }
    if (!isArm(arm, source.value, { cluster, experiment })) {
      const problem = `${service.namespace}/${service.name} exists and is not of this experiment.`;
      return { shown: { arm: name, service, problem } };
    }
    const drift = await attempt(() => this.getDrift(ref));
    const { systemLayer } = cluster.keys;
    return {
      shown: {
        arm: name,
        service,
        drift: drift.value,
        problem: drift.problem,
      },
      target: target
        ? driftTarget({ ...source.value, ...arm }, target, systemLayer)
        : undefined,
    };
  }

  async #readSource(
    cluster: Cluster,
    service: NamespacedName,
  ): Promise<ServiceSource> {
    this.#clusterOf({ cluster: cluster.name, ...service });
    return readSource(cluster, service, this.#call);
  }

  #clusterOf(ref: { cluster: string; namespace: string }): Cluster {
    return clusterForRead(this.#clusters, ref, cluster => cluster);
  }
}

/** Whether what stands under the name of an arm is that arm. */
function isArm(
  { service, uid }: DescribedArm,
  { metadata }: ServiceSource,
  { cluster, experiment }: ArmSearch,
): boolean {
  const { namespace } = service;
  return uid === undefined
    ? isMadeBy({ ...metadata, namespace }, experiment, cluster.keys)
    : metadata.uid === uid;
}

/** Whether the operator is behind what the object asks for, as the watches show. */
function isPending({ caches }: Cluster, ref: ServiceRef): boolean {
  const facts = caches.services.get(ref);
  return (
    facts !== undefined && (facts.observedGeneration ?? 0) < facts.generation
  );
}

function unread({ name, service }: DescribedArm): ReadArm['shown'] {
  const problem = `The experiment has more than ${MAXIMUM_ARMS} arms; this one was not read.`;
  return { arm: name, service, problem };
}
