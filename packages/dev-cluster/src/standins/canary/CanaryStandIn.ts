import type { StandInContext } from '../StandInContext';
import { canaryKeys, kinds, numberField } from '../client';
import type { Address, ApiObject, Fields } from '../client';
import { withCondition } from '../conditions';
import { markers } from '../markers';
import { recordEvent } from '../recordEvent';
import { Dwell, itself } from '../runtime';
import type { Reconciler, ReconcileResult, Source } from '../runtime';
import { setFinalizers } from '../setFinalizers';
import { routeStatus, writeStatus } from '../service/settleObjects';
import { upsert } from '../service/writeRelease';
import { armAddress, isArm } from './armService';
import { canaryStatus } from './canaryStatus';
import type { ArmState } from './canaryStatus';
import { experimentObjects } from './experimentObjects';
import { provisionArm } from './provisionArm';
import { canaryFinalizer, readCanary } from './readCanary';
import type { Canary } from './readCanary';
import { armsOf, removeExperiment, removeServices } from './removeExperiment';

const { labels: labelKeys } = canaryKeys;
const removalPollMilliseconds = 100;
const targetPollMilliseconds = 1_000;

/** Stands in for the operator of LLMCanary: arms, route, proxy and CART of an experiment. */
export class CanaryStandIn implements Reconciler {
  readonly name = 'LLMCanary stand-in';
  readonly sources: readonly Source[];
  readonly #context: StandInContext;
  readonly #dwell: Dwell;
  /** Experiments by the `namespace/name` of what they made, as far as seen. */
  readonly #parents = new Map<string, Address>();

  constructor(context: StandInContext) {
    this.#context = context;
    this.#dwell = new Dwell(context.now);
    const ofParent = (object: ApiObject) => this.#parentOf(object);
    this.sources = [
      { kind: kinds.llmCanary, concerns: itself },
      { kind: kinds.llmService, concerns: ofParent },
      { kind: kinds.deployment, concerns: ofParent },
    ];
  }

  async reconcile(at: Address): Promise<ReconcileResult> {
    const object = await this.#context.client.get(kinds.llmCanary, at);
    if (!object) {
      this.#dwell.forget(`${at.namespace}/${at.name}`);
      return undefined;
    }
    const canary = readCanary(object);
    if (canary.deleting) return this.#stop(canary, object);
    if (!canary.finalizers.includes(canaryFinalizer)) {
      await this.#setFinalizers(canary, [
        ...canary.finalizers,
        canaryFinalizer,
      ]);
      return undefined;
    }
    if (canary.status.phase === undefined) {
      await this.#setStatus(object, { phase: 'Pending' });
    }
    const pending = this.#pendingFor(canary);
    if (pending > 0) return { againInMilliseconds: pending };
    return this.#provision(canary, object);
  }

  #pendingFor({ namespace, name, uid, status }: Canary): number {
    if (status.phase !== undefined && status.phase !== 'Pending') return 0;
    const { pendingMilliseconds } = this.#context.timings();
    return this.#dwell.remaining(
      `${namespace}/${name}`,
      uid,
      () => pendingMilliseconds,
    );
  }

  async #provision(
    canary: Canary,
    object: ApiObject,
  ): Promise<ReconcileResult> {
    const { client, now } = this.#context;
    const target = await client.get(kinds.llmService, canary.target);
    if (!target || isArm(target)) {
      return this.#refuseTarget(canary, object, target);
    }
    this.#remember(canary);
    const arms: ArmState[] = [];
    for (const arm of canary.arms) {
      arms.push(await provisionArm(this.#context, { canary, arm, target }));
    }
    await this.#removeFormerArms(canary);
    const routeReady = await this.#provisionRoute(canary);
    const status = canaryStatus(canary, { arms, routeReady, now: now() });
    await this.#setStatus(object, status);
    if (status.phase !== canary.status.phase) {
      await this.#tell(canary, String(status.phase));
    }
    return undefined;
  }

  /** An absent target may come; an arm as a target never does (nested experiments). */
  async #refuseTarget(
    canary: Canary,
    object: ApiObject,
    target: ApiObject | undefined,
  ): Promise<ReconcileResult> {
    const { namespace, name } = canary.target;
    const reason = target ? 'NestedTarget' : 'TargetNotFound';
    const message = target
      ? `${namespace}/${name} is itself an arm of an experiment`
      : `${namespace}/${name} does not exist`;
    const before = canary.status.phase;
    const phase = before === 'Serving' ? before : 'Provisioning';
    await this.#setStatus(object, {
      phase: target ? 'Failed' : phase,
      message,
      observedGeneration: canary.generation,
      conditions: withCondition(
        canary.status.conditions,
        { type: 'TargetReady', status: 'False', reason, message },
        this.#context.now(),
      ),
    });
    return { againInMilliseconds: targetPollMilliseconds };
  }

  async #removeFormerArms(canary: Canary): Promise<void> {
    const wanted = new Set(
      canary.arms.map(arm => keyOf(armAddress(canary, arm))),
    );
    const former = (await armsOf(this.#context, canary)).filter(
      ({ metadata: { namespace = '', name } }) =>
        !wanted.has(keyOf({ namespace, name })),
    );
    await removeServices(this.#context, former);
  }

  /** True when the route has a peer: the proxy is ready. */
  async #provisionRoute(canary: Canary): Promise<boolean> {
    const { client, now } = this.#context;
    for (const part of experimentObjects(canary)) {
      const { name, annotations } = part.object.metadata;
      const at = { namespace: canary.namespace, name };
      const live = await client.get(part.kind, at);
      const rendered = live?.metadata.annotations?.[markers.renderedFrom];
      if (rendered !== annotations?.[markers.renderedFrom]) {
        await upsert(client, part);
      }
    }
    const at = { namespace: canary.namespace, name: canary.name };
    const proxy = await client.get(kinds.deployment, {
      ...at,
      name: `${canary.name}-proxy`,
    });
    const ready = numberField(proxy, 'status', 'readyReplicas') ?? 0;
    const route = await client.get(kinds.modelRoute, at);
    if (route) {
      const status = routeStatus(route, ready, now());
      await writeStatus(client, {
        kind: kinds.modelRoute,
        live: route,
        status,
      });
    }
    return route !== undefined && ready > 0;
  }

  async #stop(canary: Canary, object: ApiObject): Promise<ReconcileResult> {
    if (!canary.finalizers.includes(canaryFinalizer)) return undefined;
    if (canary.status.phase !== 'Stopping') {
      await this.#setStatus(object, { phase: 'Stopping' });
      await this.#tell(canary, 'Stopping');
    }
    if ((await removeExperiment(this.#context, canary)) > 0) {
      return { againInMilliseconds: removalPollMilliseconds };
    }
    await this.#setFinalizers(
      canary,
      canary.finalizers.filter(name => name !== canaryFinalizer),
    );
    return undefined;
  }

  #remember(canary: Canary): void {
    const { namespace, name } = canary;
    const made = [
      canary.target,
      ...canary.arms.map(arm => armAddress(canary, arm)),
      { namespace, name: `${name}-proxy` },
    ];
    for (const at of made) this.#parents.set(keyOf(at), { namespace, name });
  }

  #parentOf({ metadata }: ApiObject): Address[] {
    const { namespace = '', name, labels } = metadata;
    const parent = this.#parents.get(keyOf({ namespace, name }));
    if (parent) return [parent];
    const named = labels?.[labelKeys.name];
    const where = labels?.[labelKeys.namespace];
    return named && where ? [{ namespace: where, name: named }] : [];
  }

  async #setFinalizers(canary: Canary, finalizers: readonly string[]) {
    await setFinalizers(this.#context.client, {
      kind: kinds.llmCanary,
      live: canary,
      finalizers,
    });
  }

  async #setStatus(live: ApiObject, status: Fields): Promise<void> {
    await writeStatus(this.#context.client, {
      kind: kinds.llmCanary,
      live,
      status,
    });
  }

  async #tell({ namespace, name, uid }: Canary, reason: string): Promise<void> {
    await recordEvent(this.#context, {
      kind: kinds.llmCanary,
      object: { namespace, name, uid },
      type: 'Normal',
      reason,
      message: `the experiment is ${reason}`,
      component: canaryKeys.managedByValue,
    });
  }
}

function keyOf({ namespace, name }: Address): string {
  return `${namespace}/${name}`;
}
