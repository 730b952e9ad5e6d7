import {
  type ApiServer,
  requestApi,
  type ApiRequest,
  type ApiResponse,
} from '@llm-canary/dev-cluster';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';

const services = '/apis/serving.modelsphere.dev/v1alpha1';
const revisions = '/apis/apps/v1';

/** What tests look at in an LLMService. */
export interface StoredService {
  metadata: {
    name: string;
    uid: string;
    resourceVersion: string;
    generation: number;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    deletionTimestamp?: string;
  };
  spec: {
    chart: Record<string, unknown>;
    layers: Array<{ name: string; values: Record<string, unknown> }>;
    model?: Record<string, unknown>;
    suspend?: boolean;
  };
  status?: Record<string, unknown>;
}

export interface ServiceToCreate {
  metadata?: Record<string, unknown>;
  spec?: Record<string, unknown>;
  /** Applied at revision 1, unless said otherwise; null leaves the status out. */
  status?: Record<string, unknown> | null;
}

/** The labels that adopt a service into an experiment of its namespace. */
export function adoptionLabels(namespace: string): Record<string, string> {
  const { labels, managedByValue } = defaultCanaryKeys;
  return {
    [labels.name]: 'experiment',
    [labels.namespace]: namespace,
    [labels.uid]: '7c1e0400-0000-4000-8000-00000000a9d2',
    [labels.arm]: 'fp8',
    'app.kubernetes.io/managed-by': managedByValue,
  };
}

/** The cluster as its administrator and its operators see it, beside the portal. */
export class ServiceApi {
  readonly namespace: string;
  readonly #server: ApiServer;

  static async create(
    server: ApiServer,
    namespace: string,
  ): Promise<ServiceApi> {
    const api = new ServiceApi(server, namespace);
    // Refused when it exists already, on a server that several suites share.
    await requestApi(server, {
      method: 'POST',
      path: '/api/v1/namespaces',
      body: {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      },
    });
    return api;
  }

  private constructor(server: ApiServer, namespace: string) {
    this.#server = server;
    this.namespace = namespace;
  }

  async request(request: ApiRequest): Promise<ApiResponse> {
    const answer = await requestApi(this.#server, request);
    if (answer.status >= 300) {
      throw Object.assign(
        new Error(`${request.method} ${request.path}: ${answer.text}`),
        { status: answer.status },
      );
    }
    return answer;
  }

  async create(
    name: string,
    service: ServiceToCreate = {},
  ): Promise<StoredService> {
    const created = await this.request({
      method: 'POST',
      path: this.#collection(),
      body: {
        apiVersion: 'serving.modelsphere.dev/v1alpha1',
        kind: 'LLMService',
        metadata: { ...service.metadata, name, namespace: this.namespace },
        spec: {
          chart: {
            name: 'vllm',
            version: '0.9.4',
            repo: 'https://charts.example.org',
          },
          layers: [{ name: 'form', values: { replicaCount: 1 } }],
          ...service.spec,
        },
      },
    });
    if (service.status === null) {
      return created.json();
    }
    return this.setStatus(name, {
      phase: 'Applied',
      observedGeneration: 1,
      helm: { revision: 1, status: 'deployed' },
      ...service.status,
    });
  }

  /** Also as text, where digits matter. */
  async read(name: string): Promise<{ service: StoredService; text: string }> {
    const { text } = await this.request({ path: this.path(name) });
    return { service: JSON.parse(text), text };
  }

  async exists(name: string): Promise<boolean> {
    const { status } = await requestApi(this.#server, {
      path: this.path(name),
    });
    return status === 200;
  }

  /** Merge patch; a string is sent as it is. */
  async patch(name: string, body: unknown): Promise<StoredService> {
    return this.#merge(this.path(name), body);
  }

  async setStatus(
    name: string,
    status: Record<string, unknown>,
  ): Promise<StoredService> {
    return this.#merge(`${this.path(name)}/status`, { status });
  }

  /** As the experiment's operator does it. */
  adopt(name: string): Promise<StoredService> {
    return this.patch(name, {
      metadata: { labels: adoptionLabels(this.namespace) },
    });
  }

  async delete(name: string): Promise<void> {
    await this.request({ method: 'DELETE', path: this.path(name) });
  }

  /** Takes a service away whatever holds it; absent ones too. */
  async clear(name: string): Promise<void> {
    const metadata = { finalizers: null };
    await this.patch(name, { metadata }).catch(() => {});
    await this.delete(name).catch(() => {});
  }

  /** The snapshot that the LLMService operator keeps; the spec is JSON text. */
  async createRevision(
    service: StoredService,
    snapshot: { name: string; number: number; spec: string },
  ): Promise<void> {
    const owner = {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      name: service.metadata.name,
      uid: service.metadata.uid,
      controller: true,
    };
    const head = JSON.stringify({
      apiVersion: 'apps/v1',
      kind: 'ControllerRevision',
      metadata: {
        name: snapshot.name,
        namespace: this.namespace,
        ownerReferences: [owner],
      },
      revision: snapshot.number,
    });
    await this.request({
      method: 'POST',
      path: `${revisions}/namespaces/${this.namespace}/controllerrevisions`,
      body: `${head.slice(0, -1)},"data":{"spec":${snapshot.spec},"annotations":{}}}`,
    });
  }

  path(name: string): string {
    return `${this.#collection()}/${name}`;
  }

  #collection(): string {
    return `${services}/namespaces/${this.namespace}/llmservices`;
  }

  async #merge(path: string, body: unknown): Promise<StoredService> {
    const answer = await this.request({
      method: 'PATCH',
      path,
      headers: { 'content-type': 'application/merge-patch+json' },
      body,
    });
    return answer.json();
  }
}
