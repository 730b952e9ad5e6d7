import type {
  Plan,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Observation } from '@llm-canary/backstage-plugin-canary-node';
import {
  clusterForRead,
  readReleaseRecord,
  UndecodableRecordError,
  type Cluster,
} from '../clusters';
import { CodedError } from '../errors';
import { notFoundError, unreadableError } from '../services/live';
import { buildReleasePlan } from './buildReleasePlan';
import { buildServicePlan } from './buildServicePlan';
import type { PlanReader } from './PlanReader';
import { readRecordedState } from './readRecordedState';
import { notKept, readSnapshot } from './readSnapshot';

type Found = Extract<Observation, { state: 'found' }>;

interface Wanted {
  ref: ServiceRef;
  cluster: Cluster;
  /** Absent: what the service is now. */
  revision?: number;
}

const NOT_APPLIED =
  'The service operator has not applied this state yet, or could not.';

/** Reads the object, the snapshot or the release record of a plan from the cluster each time. */
export class LivePlanReader implements PlanReader {
  readonly #clusters: ReadonlyMap<string, Cluster>;
  readonly #call: { deadlineMilliseconds: number };

  constructor(options: {
    clusters: readonly Cluster[];
    deadlineMilliseconds: number;
  }) {
    const { clusters, deadlineMilliseconds } = options;
    this.#clusters = new Map(clusters.map(one => [one.name, one]));
    this.#call = { deadlineMilliseconds };
  }

  async getPlan(ref: ServiceRef): Promise<Plan> {
    return this.#read({ ref, cluster: this.#clusterOf(ref) });
  }

  async getRevisionPlan(ref: ServiceRef, revision: number): Promise<Plan> {
    return this.#read({ ref, revision, cluster: this.#clusterOf(ref) });
  }

  async #read(wanted: Wanted): Promise<Plan> {
    const { ref, cluster } = wanted;
    const observed = await cluster.guard.observe(ref, this.#call);
    switch (observed.state) {
      case 'found':
        return this.#servicePlan(observed, wanted);
      case 'vacant':
        return this.#releasePlan(wanted, true);
      case 'unreadable':
        // A service that was seen hides a release of its name, and its plan is not remembered.
        if (cluster.caches.services.get(ref) || !cluster.releases.get(ref)) {
          throw unreadableError(ref, observed);
        }
        return this.#releasePlan(wanted, false);
      default: {
        const never: never = observed;
        return never;
      }
    }
  }

  async #servicePlan(observed: Found, wanted: Wanted): Promise<Plan> {
    const { object, ownership } = observed;
    const { keys } = wanted.cluster;
    const recorded = readRecordedState(object);
    const facts = {
      ownership,
      systemLayer: keys.systemLayer,
      resolved: recorded.chart,
    };
    if (wanted.revision !== undefined) {
      return this.#storedPlan(observed, { ...wanted, ...facts });
    }
    return buildServicePlan({
      ...facts,
      spec: object.spec,
      recordedHash: recorded.appliedHash,
      revision: recorded.revision,
      warnings: recorded.pending ? [NOT_APPLIED] : [],
    });
  }

  async #storedPlan(
    { object, identity }: Found,
    facts: Wanted &
      Pick<
        Parameters<typeof buildServicePlan>[0],
        'ownership' | 'systemLayer' | 'resolved'
      >,
  ): Promise<Plan> {
    const { ref, revision = 0, cluster } = facts;
    const entry = readRecordedState(object).history.find(
      one => one.revision === revision,
    );
    if (!entry) {
      throw notKept({ ref, revision }, 'is not in its history');
    }
    const spec = await readSnapshot(
      cluster.reader,
      { ref, revision, name: entry.snapshot, uid: identity.uid },
      this.#call,
    );
    return buildServicePlan({
      ...facts,
      spec,
      recordedHash: entry.hash,
      revision,
      warnings: [],
    });
  }

  async #releasePlan(wanted: Wanted, ownershipKnown: boolean): Promise<Plan> {
    const { ref, cluster, revision } = wanted;
    if (!cluster.releases.get(ref)) {
      throw notFoundError(ref);
    }
    const record = await this.#readRecord(wanted);
    if (record) {
      const { systemLayer } = cluster.keys;
      return buildReleasePlan(record, { systemLayer, ownershipKnown });
    }
    throw revision === undefined
      ? notFoundError(ref)
      : notKept({ ref, revision }, 'is not among the records of helm');
  }

  async #readRecord({ ref, cluster, revision }: Wanted) {
    try {
      return await readReleaseRecord(cluster, ref, { ...this.#call, revision });
    } catch (error) {
      if (!(error instanceof UndecodableRecordError)) throw error;
      throw new CodedError('CLUSTER_UNAVAILABLE', error.message, {
        cause: error,
      });
    }
  }

  #clusterOf(ref: ServiceRef): Cluster {
    return clusterForRead(this.#clusters, ref, cluster => cluster);
  }
}
