import type { StandInContext } from '../StandInContext';
import { field, isAlreadyExists, kinds, textField } from '../client';
import type { Address, ApiObject } from '../client';
import { toSeconds } from '../conditions';
import { itself } from '../runtime';
import type { Reconciler, ReconcileResult, Source } from '../runtime';
import { writeStatus } from '../service/settleObjects';
import { podOf, podStatus } from './podOf';
import type { PodState } from './podOf';
import { readWorkload, wantedPods } from './readWorkload';
import type { Workload } from './readWorkload';
import { hasItsServer, isServed, newPod } from './servedPods';
import { workloadStatus } from './workloadStatus';

/**
 * Stands in for the Deployment controller, the scheduler and the kubelet: makes the pods of each
 * Deployment and writes their status and its own.
 */
export class WorkloadStandIn implements Reconciler {
  readonly name = 'workload stand-in';
  readonly sources: readonly Source[] = [
    { kind: kinds.deployment, concerns: itself },
    { kind: kinds.pod, concerns: deploymentOf },
  ];
  readonly #context: StandInContext;

  constructor(context: StandInContext) {
    this.#context = context;
  }

  async reconcile(at: Address): Promise<ReconcileResult> {
    const { client } = this.#context;
    const deployment = await client.get(kinds.deployment, at);
    const pods = await this.#podsOf(at);
    if (!deployment || deployment.metadata.deletionTimestamp) {
      // A garbage collector may be missing or late; pods without an owner are of no use.
      await this.#remove(pods);
      await this.#context.podServers?.settle(at, []);
      return undefined;
    }
    const workload = readWorkload(deployment);
    const kept = await this.#fill(workload, pods);
    const states = await Promise.all(
      kept.map((pod, index) => this.#advance(workload, pod, index)),
    );
    await this.#context.podServers?.settle(
      at,
      kept.map(({ metadata: { name } }, index) => ({
        name,
        ready: states[index].state === 'ready',
      })),
    );
    const counts = {
      total: kept.length,
      ready: states.filter(({ state }) => state === 'ready').length,
    };
    const status = workloadStatus(workload, counts, this.#context.now());
    await writeStatus(client, {
      kind: kinds.deployment,
      live: deployment,
      status,
    });
    const waits = states.map(({ wait }) => wait).filter(wait => wait > 0);
    return waits.length > 0
      ? { againInMilliseconds: Math.min(...waits) }
      : undefined;
  }

  async #podsOf({ namespace, name }: Address): Promise<ApiObject[]> {
    const { items } = await this.#context.client.list(kinds.pod, { namespace });
    return items.filter(pod =>
      deploymentOf(pod).some(owner => owner.name === name),
    );
  }

  async #remove(pods: readonly ApiObject[]): Promise<void> {
    for (const { metadata } of pods) {
      const { namespace = '', name, uid } = metadata;
      await this.#context.client.delete(kinds.pod, { namespace, name }, uid);
    }
  }

  /** Makes the pods that are missing, removes those too many, and returns what there is. */
  async #fill(
    workload: Workload,
    live: readonly ApiObject[],
  ): Promise<ApiObject[]> {
    const { podServers } = this.#context;
    const usable = live.filter(pod => hasItsServer(podServers, pod));
    await this.#remove(live.filter(pod => !usable.includes(pod)));
    const byName = new Map(usable.map(pod => [pod.metadata.name, pod]));
    const kept: ApiObject[] = [];
    for (let index = 0; index < wantedPods(workload); index += 1) {
      const { name } = podOf(workload, index).metadata;
      const pod = byName.get(name) ?? (await this.#create(workload, index));
      byName.delete(name);
      if (pod) kept.push(pod);
    }
    await this.#remove([...byName.values()]);
    return kept;
  }

  async #create(
    workload: Workload,
    index: number,
  ): Promise<ApiObject | undefined> {
    const { client } = this.#context;
    const pod = await newPod(this.#context, workload, index);
    return client.create(kinds.pod, pod).catch(error => {
      if (!isAlreadyExists(error)) throw error;
      const { namespace } = workload;
      return client.get(kinds.pod, { namespace, name: pod.metadata.name });
    });
  }

  /** Brings one pod a step further; `wait` says after how long the next one is due. */
  async #advance(
    workload: Workload,
    pod: ApiObject,
    index: number,
  ): Promise<{ state: PodState; wait: number }> {
    const { client, now, timings, podServers } = this.#context;
    const { behaviour } = workload;
    const startTime =
      textField(pod, 'status', 'startTime') ??
      toSeconds(new Date(now().getTime() - behaviour.ageMinutes * 60_000));
    const due = startedAt(pod) + timings().readyMilliseconds;
    const wait = behaviour.ageMinutes > 0 ? 0 : due - now().getTime();
    const state = stateOf(behaviour.readyPods, index, wait);
    if (shownState(pod) !== state) {
      const status = podStatus(pod, state, {
        workload,
        startTime,
        now: now(),
        served: isServed(podServers, pod),
      });
      await writeStatus(client, { kind: kinds.pod, live: pod, status });
    }
    return { state, wait: Math.max(0, wait) };
  }
}

function stateOf(
  readyPods: number | 'none' | undefined,
  index: number,
  wait: number,
): PodState {
  if (wait > 0) return 'starting';
  const becomesReady = readyPods === undefined || index < Number(readyPods);
  return becomesReady ? 'ready' : 'notReady';
}

/** What the pod's status says now; undefined before the first one. */
function shownState(pod: ApiObject): PodState | undefined {
  const [container] = asList(field(pod, 'status', 'containerStatuses'));
  if (container === undefined) return undefined;
  if (textField(pod, 'status', 'phase') === 'Pending') return 'starting';
  return field(container, 'ready') === true ? 'ready' : 'notReady';
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function startedAt(pod: ApiObject): number {
  return Date.parse(pod.metadata.creationTimestamp ?? '') || 0;
}

/** The Deployment that owns a pod. */
function deploymentOf({ metadata }: ApiObject): Address[] {
  const { namespace, ownerReferences = [] } = metadata;
  const owner = ownerReferences.find(
    ({ kind, controller }) => controller && kind === kinds.deployment.kind,
  );
  return namespace && owner ? [{ namespace, name: owner.name }] : [];
}
