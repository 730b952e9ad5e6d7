import type { PodServers, ServedPod } from '../../standins';
import type { Address } from '../../standins/client';
import type { ScrapeTarget, ScrapeTargets } from '../ScrapeTargets';
import type { ModelBehaviour, Random, ServedModel } from '../behaviour';
import { startModelServer } from '../server';
import type { ModelServer } from '../server';

export interface ModelHostOptions {
  /** How the model of a service fares. */
  behaviourOf(model: ServedModel): ModelBehaviour;
  /** Luck of all servers. */
  random: Random;
}

interface Hosted {
  pod: ServedPod;
  server: ModelServer;
  ready: boolean;
}

const engines: readonly string[] = ['vllm', 'sglang'];

/** Runs a mock model server in each pod of an engine, and lists the pages of those that are ready. */
export class ModelHost implements PodServers, ScrapeTargets {
  readonly #options: ModelHostOptions;
  /** By `namespace/name` of the pod. */
  readonly #hosted = new Map<string, Hosted>();
  readonly #listeners = new Set<() => void>();

  constructor(options: ModelHostOptions) {
    this.#options = options;
  }

  serves(container: string): boolean {
    return engines.includes(container);
  }

  async start(pod: ServedPod): Promise<number> {
    const { namespace, service, container: engine, models } = pod;
    await this.#end(keyOf(pod));
    const [name = service, ...others] = models;
    const server = await startModelServer({
      engine,
      models: [name, ...others, service],
      behaviour: this.#options.behaviourOf({ namespace, service, engine }),
      random: this.#options.random,
    });
    this.#hosted.set(keyOf(pod), { pod, server, ready: false });
    return server.port;
  }

  portOf(pod: Address): number | undefined {
    return this.#hosted.get(keyOf(pod))?.server.port;
  }

  /** The servers of a service, in the order of their pods. */
  serversOf({ namespace, name }: Address): ModelServer[] {
    return [...this.#hosted.values()]
      .filter(({ pod }) => pod.namespace === namespace && pod.service === name)
      .sort((a, b) => (a.pod.name < b.pod.name ? -1 : 1))
      .map(({ server }) => server);
  }

  async settle(
    { namespace, name }: Address,
    pods: ReadonlyArray<{ name: string; ready: boolean }>,
  ): Promise<void> {
    const readiness = new Map(pods.map(pod => [pod.name, pod.ready]));
    let changed = false;
    for (const [key, hosted] of this.#hosted) {
      const { pod } = hosted;
      if (pod.namespace !== namespace || pod.service !== name) continue;
      const ready = readiness.get(pod.name);
      changed ||= hosted.ready !== (ready ?? false);
      hosted.ready = ready ?? false;
      if (ready === undefined) await this.#end(key);
    }
    if (changed) this.tell();
  }

  list(): readonly ScrapeTarget[] {
    return [...this.#hosted.values()]
      .filter(({ ready }) => ready)
      .map(({ pod, server }) => ({
        url: `${server.url}/metrics`,
        job: 'engine' as const,
        labels: {
          namespace: pod.namespace,
          service: pod.service,
          pod: pod.name,
        },
      }))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends all servers. */
  async stop(): Promise<void> {
    this.#listeners.clear();
    await Promise.all([...this.#hosted.keys()].map(key => this.#end(key)));
  }

  async #end(key: string): Promise<void> {
    const hosted = this.#hosted.get(key);
    if (!hosted) return;
    this.#hosted.delete(key);
    await hosted.server.close();
  }

  /** Calls the listeners back, not at once. */
  tell(): void {
    setImmediate(() => {
      for (const listener of this.#listeners) listener();
    });
  }
}

function keyOf({ namespace, name }: Address): string {
  return `${namespace}/${name}`;
}
