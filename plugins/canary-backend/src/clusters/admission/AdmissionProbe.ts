import type {
  AdmissionState,
  CanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesReader,
  type KubernetesWriter,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import { decideAdmission, type AdmissionAnswer } from './decideAdmission';

const intervalMilliseconds = 120_000;
/** By then the first list has mostly come, which says where services are. */
const firstAfterMilliseconds = 1_000;
const deadlineMilliseconds = 5_000;

const probeName = 'canary-admission-probe';

interface AdmissionProbeOptions {
  client: Pick<KubernetesReader, 'discover'> & Pick<KubernetesWriter, 'create'>;
  /** The kind of services. */
  resource: Resource;
  keys: CanaryKeys;
  /** False: it is never asked. */
  enabled: boolean;
  /** Where to ask, best first. */
  namespaces(): readonly string[];
  now(): Date;
}

/**
 * Asks a cluster now and then, beside all requests, whether the admission policies are in force: by a
 * dry-run create of a service with a canary label. It stores nothing, and a delete is never tried.
 */
export class AdmissionProbe {
  readonly #options: AdmissionProbeOptions;
  readonly #abort = new AbortController();
  #state: AdmissionState;
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;

  constructor(options: AdmissionProbeOptions) {
    this.#options = options;
    this.#state = options.enabled
      ? { state: 'unknown', detail: 'The cluster has not been asked yet.' }
      : { state: 'notChecked', detail: 'The portal is configured not to ask.' };
  }

  get state(): AdmissionState {
    return this.#state;
  }

  start(): void {
    if (this.#options.enabled) this.#lookIn(firstAfterMilliseconds);
  }

  /** Resolves when no request is under way any more. */
  async stop(): Promise<void> {
    this.#abort.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #lookIn(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#look();
    }, milliseconds);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { state, detail } = await this.#ask();
    if (this.#abort.signal.aborted) return;
    const checkedAt = this.#options.now().toISOString();
    this.#state = { state, checkedAt, ...(detail !== undefined && { detail }) };
    this.#lookIn(intervalMilliseconds);
  }

  /** Never rejects. */
  async #ask(): Promise<AdmissionAnswer> {
    let answer: AdmissionAnswer = {
      state: 'notChecked',
      detail: 'There is no namespace to ask in.',
    };
    for (const namespace of this.#options.namespaces()) {
      answer = await this.#askIn(namespace);
      if (!answer.ofNamespace) break;
    }
    return answer;
  }

  async #askIn(namespace: string): Promise<AdmissionAnswer> {
    const { resource } = this.#options;
    try {
      await this.#create(resource, namespace);
      return decideAdmission(namespace);
    } catch (error) {
      return KubernetesError.is(error, 'notServed')
        ? this.#askUnderServedVersion(namespace)
        : decideAdmission(namespace, error);
    }
  }

  async #askUnderServedVersion(namespace: string): Promise<AdmissionAnswer> {
    const { client, resource } = this.#options;
    try {
      const served = await client.discover(resource, this.#call());
      if (served.state === 'absent') {
        throw new KubernetesError('notServed', 'LLMService is not served');
      }
      await this.#create({ ...resource, version: served.version }, namespace);
      return decideAdmission(namespace);
    } catch (error) {
      return decideAdmission(namespace, error);
    }
  }

  async #create(resource: Resource, namespace: string): Promise<void> {
    const { client, keys } = this.#options;
    const { group, version, kind } = resource;
    const service = {
      apiVersion: `${group}/${version}`,
      kind,
      metadata: {
        name: probeName,
        namespace,
        labels: { [keys.labels.name]: probeName },
      },
      spec: { chart: { name: 'probe', version: '0.0.0' }, layers: [] },
    };
    const options = { ...this.#call(), dryRun: true };
    await client.create(resource, namespace, service, options);
  }

  #call() {
    const timeout = AbortSignal.timeout(deadlineMilliseconds);
    return { signal: AbortSignal.any([this.#abort.signal, timeout]) };
  }
}
