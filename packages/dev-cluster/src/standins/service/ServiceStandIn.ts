import type { StandInContext } from '../StandInContext';
import { fieldsAt, kinds } from '../client';
import type { Address, ApiObject, Fields } from '../client';
import { markers } from '../markers';
import { recordEvent } from '../recordEvent';
import { Dwell, itself } from '../runtime';
import type { Reconciler, ReconcileResult, Source } from '../runtime';
import { setFinalizers } from '../setFinalizers';
import { applyRelease } from './applyRelease';
import { readService, serviceFinalizer } from './readService';
import type { Service } from './readService';
import { releaseNameAnnotation } from './renderChart';
import { ChartNotFound } from './resolveChart';
import { failedStatus } from './serviceStatus';
import { settleObjects } from './settleObjects';
import { uninstallRelease } from './uninstallRelease';
import { wantedRelease } from './wantedRelease';
import type { WantedRelease } from './wantedRelease';

/**
 * Stands in for the operator of LLMService: one object, one helm release. Level-triggered: it looks
 * at the live object each time and does the next thing that is missing.
 */
export class ServiceStandIn implements Reconciler {
  readonly name = 'LLMService stand-in';
  readonly sources: readonly Source[] = [
    { kind: kinds.llmService, concerns: itself },
    { kind: kinds.deployment, concerns: ofItsRelease },
  ];
  readonly #context: StandInContext;
  readonly #dwell: Dwell;

  constructor(context: StandInContext) {
    this.#context = context;
    this.#dwell = new Dwell(context.now);
  }

  async reconcile(at: Address): Promise<ReconcileResult> {
    const object = await this.#context.client.get(kinds.llmService, at);
    const key = `${at.namespace}/${at.name}`;
    if (!object) {
      this.#dwell.forget(key);
      return undefined;
    }
    const service = readService(object);
    // Suspended wins over everything, deletion included, and writes no status.
    if (service.suspend) return undefined;
    if (service.deleting) return this.#finish(service);
    if (!service.finalizers.includes(serviceFinalizer)) {
      await this.#setFinalizers(service, [
        ...service.finalizers,
        serviceFinalizer,
      ]);
      return undefined;
    }
    return this.#apply(service, key);
  }

  async #apply(service: Service, key: string): Promise<ReconcileResult> {
    const { phase, observedGeneration, appliedHash: before } = service.status;
    const failed =
      phase === 'Failed' && observedGeneration === service.generation;
    if (failed) return undefined;
    if (phase === undefined)
      await this.#setStatus(service, { phase: 'Pending' });
    const pending = this.#pendingFor(service, key);
    if (pending > 0) return { againInMilliseconds: pending };

    const wanted = wantedOrReason(service);
    if (typeof wanted === 'string') return this.#fail(service, wanted);
    if (wanted.hash === before && phase !== undefined) {
      await this.#settle(service);
      return undefined;
    }
    if (phase !== 'Applying')
      await this.#setStatus(service, { phase: 'Applying' });
    const applying = this.#applyingFor(service, key);
    if (applying > 0) return { againInMilliseconds: applying };
    await applyRelease(this.#context, service, wanted);
    return undefined;
  }

  #pendingFor(service: Service, key: string): number {
    const { phase } = service.status;
    if (phase !== undefined && phase !== 'Pending') return 0;
    const { pendingMilliseconds } = this.#context.timings();
    return this.#dwell.remaining(
      key,
      `${service.uid} pending`,
      () => pendingMilliseconds,
    );
  }

  #applyingFor(service: Service, key: string): number {
    const { timings, random } = this.#context;
    const asked = Number(service.annotations[markers.applyMilliseconds]);
    const [shortest, longest] = timings().applyMilliseconds;
    return this.#dwell.remaining(
      key,
      `${service.uid} applying ${service.generation}`,
      () => asked || shortest + random() * (longest - shortest),
    );
  }

  /** Nothing to apply: the status has to say so, and the objects to show their state. */
  async #settle(service: Service): Promise<void> {
    const { observedGeneration, phase, history } = service.status;
    const revision = history[0]?.revision;
    if (observedGeneration !== service.generation || phase !== 'Applied') {
      await this.#setStatus(service, {
        phase: 'Applied',
        observedGeneration: service.generation,
        message: '',
        // After a failure the release that was deployed before still is.
        ...(typeof revision === 'number'
          ? { helm: { revision, status: 'deployed' } }
          : {}),
      });
    }
    await settleObjects(this.#context, service);
  }

  async #fail(service: Service, message: string): Promise<ReconcileResult> {
    const failure = { reason: 'ChartResolveFailed', message } as const;
    await this.#setStatus(
      service,
      failedStatus(service, failure, this.#context.now()),
    );
    await recordEvent(this.#context, {
      kind: kinds.llmService,
      object: { ...addressOf(service), uid: service.uid },
      type: 'Warning',
      component: 'llmservice-operator',
      ...failure,
    });
    return undefined;
  }

  async #finish(service: Service): Promise<ReconcileResult> {
    if (!service.finalizers.includes(serviceFinalizer)) return undefined;
    await uninstallRelease(this.#context, service);
    await this.#setFinalizers(
      service,
      service.finalizers.filter(name => name !== serviceFinalizer),
    );
    return undefined;
  }

  async #setFinalizers(service: Service, finalizers: readonly string[]) {
    await setFinalizers(this.#context.client, {
      kind: kinds.llmService,
      live: service,
      finalizers,
    });
  }

  async #setStatus(service: Service, status: Fields): Promise<void> {
    const at = { ...addressOf(service), subresource: 'status' } as const;
    await this.#context.client.merge(kinds.llmService, at, {
      metadata: { uid: service.uid },
      status,
    });
  }
}

function addressOf({ namespace, name }: Address): Address {
  return { namespace, name };
}

/** A workload that becomes ready changes what the objects of its release show. */
function ofItsRelease(object: ApiObject): Address[] {
  const annotations = fieldsAt(object, 'metadata', 'annotations');
  const name = annotations[releaseNameAnnotation];
  const { namespace } = object.metadata;
  return namespace && typeof name === 'string' ? [{ namespace, name }] : [];
}

function wantedOrReason(service: Service): WantedRelease | string {
  try {
    return wantedRelease(service);
  } catch (error) {
    if (error instanceof ChartNotFound) return error.message;
    throw error;
  }
}
