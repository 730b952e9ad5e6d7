import {
  field,
  isFields,
  listAt,
  numberField,
  textField,
  type Address,
  type ApiObject,
  type StandInClient,
} from '../../../standins/client';
import type {
  Reconciler,
  ReconcileResult,
  Source,
} from '../../../standins/runtime';
import { writeStatus } from '../../../standins/service/settleObjects';
import { setFinalizers } from '../../../standins/setFinalizers';
import { aimKey, aimKinds } from '../../aimKinds';
import { recreate } from '../../loader/recreate';
import { isLeftAlone, type BridgeContext } from '../BridgeContext';
import { KnownObjects } from '../KnownObjects';
import { createIfAbsent } from '../createIfAbsent';
import { cacheOfService, findCache, isReady } from './findCache';
import { pipelineOf } from './pipelineOf';
import { readPin } from './readPin';
import { isRenderedFrom, newWorkload, profilePatch } from './renderWorkload';
import {
  profileServiceStatus,
  templateServiceStatus,
  type ServiceProgress,
} from './serviceStatus';

const cleanup = aimKey('cache-cleanup');

/**
 * Stands in for the controller of services. On the template pipeline it only says that it looked: what
 * is there was made before. On the profile pipeline it resolves, and renders unless a pin is active.
 */
export class AimServiceStandIn implements Reconciler {
  readonly name = 'service bridge';
  readonly #known = new KnownObjects();
  readonly sources: readonly Source[] = [
    {
      kind: aimKinds.service,
      concerns: service => this.#known.itself(service),
    },
    ...[aimKinds.inferenceService, aimKinds.profile, aimKinds.profileCache].map(
      kind => ({
        kind,
        concerns: (object: ApiObject) => this.#known.ofNamespace(object),
      }),
    ),
  ];
  readonly #context: BridgeContext;
  readonly #client: StandInClient;

  constructor(context: BridgeContext) {
    this.#context = context;
    this.#client = context.client.as('aim-service-controller');
  }

  async reconcile(at: Address): Promise<ReconcileResult> {
    const service = await this.#client.get(aimKinds.service, at);
    if (!service) return undefined;
    if (service.metadata.deletionTimestamp) await this.#release(service);
    if (isLeftAlone(service) || this.#isMissed(service)) return undefined;
    const status =
      pipelineOf(service) === 'template'
        ? templateServiceStatus(service)
        : profileServiceStatus(
            service,
            await this.#followProfile(service),
            this.#context.now(),
          );
    await writeStatus(this.#client, {
      kind: aimKinds.service,
      live: service,
      status,
    });
    return undefined;
  }

  /** Nobody told the controller of this change. */
  #isMissed({ metadata, status }: ApiObject): boolean {
    return (
      this.#context.faults.has('updateNotDispatched') &&
      numberField(status, 'observedGeneration') !== metadata.generation
    );
  }

  async #release({ metadata }: ApiObject): Promise<void> {
    const { namespace = '', name, uid = '', finalizers = [] } = metadata;
    if (!finalizers.includes(cleanup)) return;
    await setFinalizers(this.#client, {
      kind: aimKinds.service,
      live: { namespace, name, uid, finalizers },
      finalizers: finalizers.filter(finalizer => finalizer !== cleanup),
    });
  }

  /** Profile, then cache, then workload; what is not there yet ends it. */
  async #followProfile(service: ApiObject): Promise<ServiceProgress> {
    const { namespace = '' } = service.metadata;
    const name = textField(service, 'spec', 'profile', 'name') ?? '';
    const profile = await this.#client.get(aimKinds.profile, {
      namespace,
      name,
    });
    const stopped = (type: string, reason: string): ServiceProgress => ({
      trouble: { type, reason },
      workloadReady: false,
    });
    if (!profile) return stopped('ProfileReady', 'ProfileNotFound');
    if (!isReady(profile)) return stopped('ProfileReady', 'ProfileNotReady');
    if (field(profile, 'status', 'deployable') !== true) {
      return stopped('ProfileReady', 'BaseProfile');
    }
    const cache = await this.#cacheOf(service, profile);
    if (!cache || !isReady(cache)) {
      return { ...stopped('ProfileCacheReady', 'CacheNotReady'), profile };
    }
    return {
      profile,
      cache,
      ...(await this.#settleWorkload(service, profile)),
    };
  }

  async #cacheOf(
    service: ApiObject,
    profile: ApiObject,
  ): Promise<ApiObject | undefined> {
    const { namespace } = service.metadata;
    const { items } = await this.#client.list(aimKinds.profileCache, {
      namespace,
    });
    const found = findCache(items, profile);
    if (!found) {
      await createIfAbsent(
        this.#client,
        aimKinds.profileCache,
        cacheOfService(service, profile),
      );
    }
    return found;
  }

  /** Leaves a pinned workload as it is; renders any other from the profile. */
  async #settleWorkload(
    service: ApiObject,
    profile: ApiObject,
  ): Promise<Pick<ServiceProgress, 'trouble' | 'workloadReady'>> {
    const { faults, pinKeys, client } = this.#context;
    let workload = await this.#workloadOf(service);
    const isPinned = readPin(service, workload, pinKeys).state === 'preserved';
    if (workload && isPinned) {
      const { namespace = '', name } = workload.metadata;
      await faults.once('otherInferenceService', service.metadata.uid, () =>
        recreate(client, aimKinds.inferenceService, { namespace, name }),
      );
      workload = await this.#workloadOf(service);
    }
    const pin = readPin(service, workload, pinKeys);
    if (pin.state === 'broken') {
      const { reason, message } = pin;
      const trouble = { type: 'InferenceServiceReady', reason, message };
      return { trouble, workloadReady: false };
    }
    if (pin.state === 'inactive') {
      await this.#render({ service, profile, workload });
    }
    return { workloadReady: workload !== undefined && serves(workload) };
  }

  async #workloadOf({ metadata }: ApiObject): Promise<ApiObject | undefined> {
    const { items } = await this.#client.list(aimKinds.inferenceService, {
      namespace: metadata.namespace,
    });
    return items.find(({ metadata: { ownerReferences = [] } }) =>
      ownerReferences.some(({ uid }) => uid === metadata.uid),
    );
  }

  async #render(part: {
    service: ApiObject;
    profile: ApiObject;
    workload?: ApiObject;
  }): Promise<void> {
    const { service, profile, workload } = part;
    const kind = aimKinds.inferenceService;
    if (!workload) {
      await createIfAbsent(this.#client, kind, newWorkload(service, profile));
      return;
    }
    if (isRenderedFrom(workload, profile)) return;
    const { namespace = '', name } = workload.metadata;
    await this.#client.merge(kind, { namespace, name }, profilePatch(profile));
  }
}

/** The engine looks at this condition alone, at no generation. */
function serves(workload: ApiObject): boolean {
  return listAt(workload, 'status', 'conditions')
    .filter(isFields)
    .some(({ type, status }) => type === 'Ready' && status === 'True');
}
