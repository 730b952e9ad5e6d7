import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';

/** What tests look at in an LLMSLORequirement. */
export interface StoredSlo {
  metadata: {
    name: string;
    uid: string;
    generation: number;
    annotations?: Record<string, string>;
    managedFields?: Array<{ manager?: string }>;
  };
  spec: Record<string, unknown>;
}

const newGroup = 'inference.modelsphere.dev';

/** LLMSLORequirements of one namespace, as their chart and others write them beside the portal. */
export class SloObjects {
  static async create(
    server: ApiServer,
    namespace: string,
  ): Promise<SloObjects> {
    const objects = new SloObjects(server, namespace);
    await requestApi(server, {
      method: 'POST',
      path: '/api/v1/namespaces',
      body: { metadata: { name: namespace } },
    });
    return objects;
  }

  private constructor(
    readonly server: ApiServer,
    readonly namespace: string,
  ) {}

  path(name = '', group = newGroup): string {
    const collection = `/apis/${group}/v1alpha1/namespaces/${this.namespace}/llmslorequirements`;
    return name === '' ? collection : `${collection}/${name}`;
  }

  /** As the chart of a release makes it. */
  async add(
    name: string,
    options: {
      spec?: Record<string, unknown>;
      /** Null: no release made it. */
      release?: string | null;
      group?: string;
    } = {},
  ): Promise<StoredSlo> {
    const { spec, release = name, group = newGroup } = options;
    return this.#request('POST', this.path('', group), {
      apiVersion: `${group}/v1alpha1`,
      kind: 'LLMSLORequirement',
      metadata: {
        name,
        ...(release !== null && {
          annotations: {
            'meta.helm.sh/release-name': release,
            'meta.helm.sh/release-namespace': this.namespace,
          },
        }),
      },
      spec: { serviceId: name, ...spec },
    });
  }

  read(name: string): Promise<StoredSlo> {
    return this.#request('GET', this.path(name));
  }

  /** Merge patch. */
  change(name: string, body: unknown): Promise<StoredSlo> {
    return this.#request('PATCH', this.path(name), body);
  }

  async clear(): Promise<void> {
    for (const group of [newGroup, 'inference.x-k8s.io']) {
      const list = await this.#request<{ items: StoredSlo[] }>(
        'GET',
        this.path('', group),
      );
      for (const { metadata } of list.items) {
        await this.#request('DELETE', this.path(metadata.name, group));
      }
    }
  }

  async #request<T = StoredSlo>(
    method: string,
    ...[path, body]: [path: string, body?: unknown]
  ): Promise<T> {
    const answer = await requestApi(this.server, {
      method,
      path,
      body,
      ...(method === 'PATCH' && {
        headers: { 'content-type': 'application/merge-patch+json' },
      }),
    });
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.text}`);
    }
    return answer.json<T>();
  }
}
