import type { ApiServer } from '@llm-canary/dev-cluster';
import { releaseSecret } from '../../__testUtils__/releaseSecret';
import { ServiceApi } from '../../writes/__testUtils__/ServiceApi';

type SecretOptions = Parameters<typeof releaseSecret>[0];

const deployment = (name: string) => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
`;

/** A namespace with Helm releases, as their users see it. */
export class ReleaseSpace {
  readonly services: ServiceApi;

  static async create(server: ApiServer, namespace: string) {
    return new ReleaseSpace(await ServiceApi.create(server, namespace));
  }

  private constructor(services: ServiceApi) {
    this.services = services;
  }

  get namespace(): string {
    return this.services.namespace;
  }

  /** A release with one Deployment; only what a test names differs. */
  async release(
    name: string,
    own: Partial<SecretOptions> & { deploymentOf?: string | null } = {},
  ): Promise<void> {
    const { deploymentOf = name, ...secret } = own;
    await this.services.request({
      method: 'POST',
      path: `/api/v1/namespaces/${this.namespace}/secrets`,
      body: releaseSecret({
        revision: 3,
        config: '{"replicaCount":2,"hub":{"token":"kept-s3cret-token"}}',
        manifest: deployment(name),
        ...secret,
        name,
      }),
    });
    const labels = { app: name };
    await this.services.request({
      method: 'POST',
      path: `/apis/apps/v1/namespaces/${this.namespace}/deployments`,
      body: {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: {
          name,
          ...(deploymentOf !== null && {
            annotations: {
              'meta.helm.sh/release-name': deploymentOf,
              'meta.helm.sh/release-namespace': this.namespace,
            },
          }),
        },
        spec: {
          replicas: 0,
          selector: { matchLabels: labels },
          template: {
            metadata: { labels },
            spec: { containers: [{ name: 'engine', image: 'none' }] },
          },
        },
      },
    });
  }

  /** Every record of helm's, byte for byte. */
  async records(name: string): Promise<string> {
    const { text } = await this.services.request({
      path: `/api/v1/namespaces/${this.namespace}/secrets?labelSelector=owner%3Dhelm%2Cname%3D${name}`,
    });
    const { items } = JSON.parse(text) as { items: unknown[] };
    return JSON.stringify(items);
  }

  /** Changes the values of a release as another helm would, without a new record. */
  async rewrite(name: string, own: Partial<SecretOptions>): Promise<void> {
    const secret = releaseSecret({ revision: 3, ...own, name });
    await this.services.request({
      method: 'PATCH',
      path: `/api/v1/namespaces/${this.namespace}/secrets/${secret.metadata.name}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { data: secret.data, metadata: { labels: secret.metadata.labels } },
    });
  }

  /** Removes every record of a release, as its uninstall does. */
  async forget(name: string): Promise<void> {
    await this.services.request({
      method: 'DELETE',
      path: `/api/v1/namespaces/${this.namespace}/secrets?labelSelector=owner%3Dhelm%2Cname%3D${name}`,
    });
  }
}
