import { randomBytes } from 'node:crypto';
import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import { groups } from '../../plans/__testUtils__/planObjects';

type Fields = Record<string, unknown>;

/** An object as the tests of experiments look at it. */
export interface StoredObject {
  metadata: Fields & { name: string; uid: string; generation: number };
  spec: Fields;
  status?: Fields & { phase?: string };
}

const kinds: Record<string, string> = {
  llmservices: 'LLMService',
  llmcanaries: 'LLMCanary',
};

/** A namespace of its own, as its administrator sees it. */
export class ExperimentSpace {
  readonly namespace: string;
  readonly #server: ApiServer;

  static async create(
    server: ApiServer,
    prefix: string,
  ): Promise<ExperimentSpace> {
    const namespace = `${prefix}-${randomBytes(4).toString('hex')}`;
    const space = new ExperimentSpace(server, namespace);
    await space.send('POST', '/api/v1/namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    return space;
  }

  private constructor(server: ApiServer, namespace: string) {
    this.#server = server;
    this.namespace = namespace;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<StoredObject> {
    const patch = { 'content-type': 'application/merge-patch+json' };
    const answer = await requestApi(this.#server, {
      method,
      path,
      body,
      headers: method === 'PATCH' ? patch : undefined,
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json();
  }

  get(plural: string, name: string) {
    return this.send('GET', this.#path(plural, name));
  }

  remove(plural: string, name: string) {
    return this.send('DELETE', this.#path(plural, name));
  }

  create(plural: string, object: Fields) {
    return this.send('POST', this.#path(plural), {
      apiVersion: groups[plural]?.replace('/apis/', ''),
      kind: kinds[plural],
      ...object,
    });
  }

  patch(plural: string, name: string, body: Fields) {
    return this.send('PATCH', this.#path(plural, name), body);
  }

  setStatus(plural: string, name: string, status: Fields) {
    const path = `${this.#path(plural, name)}/status`;
    return this.send('PATCH', path, { status });
  }

  /** A service that nobody applies. */
  createService(name: string, metadata: Fields = {}) {
    return this.create('llmservices', {
      metadata: { name, ...metadata },
      spec: {
        chart: {
          name: 'vllm',
          version: '0.9.4',
          repo: 'https://charts.example',
        },
        model: { name: 'M', engine: 'vllm' },
        layers: [{ name: 'form', values: { replicaCount: 1 } }],
      },
    });
  }

  /** An experiment of two arms, 60 to 40, on the service `chat`. */
  createExperiment(
    name: string,
    options: { metadata?: Fields; spec?: Fields } = {},
  ) {
    return this.create('llmcanaries', {
      metadata: { name, ...options.metadata },
      spec: {
        target: { namespace: this.namespace, name: 'chat' },
        arms: [
          { name: 'control', weight: 60, replicas: { min: 1, max: 1 } },
          { name: 'fp8', weight: 40, replicas: { min: 2, max: 2 } },
        ],
        route: { name: 'chat' },
        slo: { inherit: true },
        ...options.spec,
      },
    });
  }

  #path(plural: string, name?: string): string {
    const collection = `${groups[plural]}/namespaces/${this.namespace}/${plural}`;
    return name === undefined ? collection : `${collection}/${name}`;
  }
}
