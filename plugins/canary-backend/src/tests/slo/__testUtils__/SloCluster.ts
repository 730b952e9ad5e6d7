import type { JsonObject } from '@backstage/types';
import type { ApiServer } from '@llm-canary/dev-cluster';
import { releaseSecret } from '../../__testUtils__/releaseSecret';
import { ServiceApi } from '../../writes/__testUtils__/ServiceApi';

/** What tests look at in an LLMSLORequirement. */
export interface StoredSlo {
  metadata: { name: string; uid: string; generation: number };
  spec: Record<string, unknown>;
}

/** A cluster with services, releases and their SLOs, as their operators and charts make them. */
export class SloCluster {
  static async create(
    server: ApiServer,
    namespace: string,
  ): Promise<SloCluster> {
    return new SloCluster(server, await ServiceApi.create(server, namespace));
  }

  private constructor(
    readonly server: ApiServer,
    readonly services: ServiceApi,
  ) {}

  get namespace(): string {
    return this.services.namespace;
  }

  /** `canary.clusters[]` of the portal. */
  config(token = this.server.adminToken): JsonObject {
    const { url, ca } = this.server;
    return {
      name: 'main',
      url,
      token,
      ...(ca !== undefined && { caData: Buffer.from(ca).toString('base64') }),
    };
  }

  path(name = ''): string {
    const collection = `/apis/inference.modelsphere.dev/v1alpha1/namespaces/${this.namespace}/llmslorequirements`;
    return name === '' ? collection : `${collection}/${name}`;
  }

  async addSlo(
    name: string,
    options: { spec?: Record<string, unknown>; release?: string } = {},
  ): Promise<StoredSlo> {
    const { spec, release = name } = options;
    const answer = await this.services.request({
      method: 'POST',
      path: this.path(),
      body: {
        apiVersion: 'inference.modelsphere.dev/v1alpha1',
        kind: 'LLMSLORequirement',
        metadata: {
          name,
          annotations: {
            'meta.helm.sh/release-name': release,
            'meta.helm.sh/release-namespace': this.namespace,
          },
        },
        spec: { serviceId: name, ...spec },
      },
    });
    return answer.json();
  }

  async readSlo(name: string): Promise<StoredSlo> {
    return (await this.services.request({ path: this.path(name) })).json();
  }

  async addRelease(name: string): Promise<void> {
    await this.services.request({
      method: 'POST',
      path: `/api/v1/namespaces/${this.namespace}/secrets`,
      body: releaseSecret({ name, revision: 1 }),
    });
  }
}
