import {
  apiVersionOf,
  type Address,
  type ApiKind,
  type ApiObject,
} from '../../standins/client';
import { waitFor } from '../../samples/waitFor';
import { aimKinds } from '../aimKinds';
import {
  standInPinKeys,
  startAimBridge,
  type AimBridgeOptions,
  type RunningAimBridge,
} from '../bridge';
import { sharedProfileCacheName } from '../deriveName';
import { workedExamples } from '../fixtures';
import { loadFixture } from '../loader';
import type { AimServer } from './onBothServers';

const template = 'qwen3-32b-mi300x-lat-fp8';
const artifact = 'hf---qwen-qwen3-32b-fp8-d607ac8aa5';

/** E1 under a bridge in a namespace of its own, and the writes by which it is cut over. */
export class Cutover {
  private constructor(
    readonly aim: AimServer,
    readonly namespace: string,
    readonly bridge: RunningAimBridge,
    readonly workloadName: string,
  ) {}

  static async begin(
    aim: AimServer,
    options: AimBridgeOptions = {},
  ): Promise<Cutover> {
    const loaded = await loadFixture(aim.server, workedExamples(['e1']), {
      namespacePrefix: aim.prefix(),
    });
    const [namespace] = loaded.namespaces;
    const bridge = startAimBridge(aim.server, {
      mode: 'Both',
      namespaces: [namespace],
      ...options,
    });
    const workloadName = loaded.live('qwen-chat-edd5f559');
    return new Cutover(aim, namespace, bridge, workloadName);
  }

  get cacheName(): string {
    return sharedProfileCacheName(this.namespace, template);
  }

  async get(kind: ApiKind, name: string): Promise<ApiObject> {
    const at = { namespace: this.namespace, name };
    const found = await this.aim.client.get(kind, at);
    if (!found) throw new Error(`there is no ${kind.kind} ${name}`);
    return found;
  }

  service = () => this.get(aimKinds.service, 'qwen-chat');
  workload = () => this.get(aimKinds.inferenceService, this.workloadName);
  profile = () => this.get(aimKinds.profile, template);
  cache = () => this.get(aimKinds.profileCache, this.cacheName);
  artifact = () => this.get(aimKinds.artifact, artifact);

  async createProfile(spec: object = {}): Promise<ApiObject> {
    return this.create(aimKinds.profile, template, {
      aimId: 'qwen/qwen3-32b',
      modelId: 'qwen/qwen3-32b-fp8',
      image: 'registry.example/aim-qwen-qwen3-32b:0.8.5',
      modelSources: [
        { modelId: 'qwen/qwen3-32b-fp8', sourceUri: 'hf://qwen/qwen3-32b-fp8' },
      ],
      ...spec,
    });
  }

  createCache(spec: object = {}): Promise<ApiObject> {
    return this.create(aimKinds.profileCache, this.cacheName, {
      profileName: template,
      profileScope: 'Namespace',
      storageClassName: 'shared-rwx',
      mode: 'Shared',
      ...spec,
    });
  }

  private create(
    kind: ApiKind,
    name: string,
    spec: object,
  ): Promise<ApiObject> {
    return this.aim.client.create(kind, {
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: { namespace: this.namespace, name },
      spec,
    });
  }

  /** Profile and cache, waited for. */
  async prepare(): Promise<void> {
    await this.createProfile();
    await this.createCache();
    await this.until('the cache is Ready', async () =>
      isReady(await this.cache()),
    );
  }

  /** One patch: from the template to the profile, with the pin, unless it is left out. */
  async cutOver(pin: { generation?: string; uid?: string } | 'none' = {}) {
    const { metadata } = await this.service();
    const workload = await this.workload().catch(() => undefined);
    const annotations = {
      [standInPinKeys.generation]: String((metadata.generation ?? 0) + 1),
      [standInPinKeys.inferenceServiceUid]: workload?.metadata.uid,
      ...(pin !== 'none' && pin.generation
        ? { [standInPinKeys.generation]: pin.generation }
        : {}),
      ...(pin !== 'none' && pin.uid
        ? { [standInPinKeys.inferenceServiceUid]: pin.uid }
        : {}),
    };
    const at = { namespace: this.namespace, name: 'qwen-chat' };
    await this.aim.client.patch(aimKinds.service, at, [
      { op: 'test', path: '/metadata/uid', value: metadata.uid },
      { op: 'test', path: '/metadata/generation', value: metadata.generation },
      { op: 'remove', path: '/spec/template' },
      { op: 'add', path: '/spec/profile', value: { name: template } },
      ...(pin === 'none'
        ? []
        : [
            {
              op: 'add' as const,
              path: '/metadata/annotations',
              value: annotations,
            },
          ]),
    ]);
  }

  /** The service, once the bridge has seen its newest generation. */
  async observed(): Promise<ApiObject> {
    return this.until('the service is observed', async () => {
      const service = await this.service();
      const { observedGeneration } = Object(service.status);
      return observedGeneration === service.metadata.generation && service;
    });
  }

  until<T>(what: string, poll: () => Promise<T | undefined | false>) {
    return waitFor(what, poll, { milliseconds: 15_000, everyMilliseconds: 20 });
  }

  async change(kind: ApiKind, at: Omit<Address, 'namespace'>, patch: object) {
    return this.aim.client.merge(
      kind,
      { namespace: this.namespace, ...at },
      { ...patch },
    );
  }

  /** Status and reason of a condition of the service. */
  async condition(type: string): Promise<string | undefined> {
    const { conditions = [] } = Object((await this.service()).status);
    const found = conditions.find(
      (item: { type: string }) => item.type === type,
    );
    return found && `${found.status} ${found.reason}`;
  }

  end(): Promise<void> {
    return this.bridge.stop();
  }
}

export function isReady(object: ApiObject): boolean {
  return Object(object.status).status === 'Ready';
}
