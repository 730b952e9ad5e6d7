import { randomBytes } from 'node:crypto';
import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import type { KubernetesClient, KubernetesObject, Resource } from '../types';

/** The kind on which the port is tested: a custom resource with a status subresource. */
export const services: Resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};

/** A valid service of the name. */
export function serviceBody(
  name: string,
  parts: { metadata?: object; spec?: object } = {},
) {
  return {
    apiVersion: `${services.group}/${services.version}`,
    kind: services.kind,
    metadata: { name, ...parts.metadata },
    spec: { chart: { name: 'vllm' }, ...parts.spec },
  };
}

/** One server under test: the client, and plain HTTP beside it for what the client must not do. */
export class Cluster {
  constructor(
    readonly server: ApiServer,
    readonly client: KubernetesClient,
  ) {}

  /** A namespace of its own, so that tests never meet on a shared server. */
  async namespace(prefix = 'port'): Promise<string> {
    const name = `${prefix}-${randomBytes(5).toString('hex')}`;
    await this.send('POST', '/api/v1/namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
    return name;
  }

  path(namespace: string, name?: string): string {
    const list = `/apis/${services.group}/${services.version}/namespaces/${namespace}/${services.plural}`;
    return name === undefined ? list : `${list}/${name}`;
  }

  create(
    namespace: string,
    name: string,
    parts?: Parameters<typeof serviceBody>[1],
  ): Promise<KubernetesObject> {
    return this.client.create(services, namespace, serviceBody(name, parts));
  }

  /** Changes a label by merge patch, as somebody else. */
  async label(namespace: string, name: string, value: string): Promise<void> {
    await this.send(
      'PATCH',
      this.path(namespace, name),
      { metadata: { labels: { touched: value } } },
      'application/merge-patch+json',
    );
  }

  async remove(namespace: string, name: string): Promise<void> {
    await this.send('DELETE', this.path(namespace, name));
  }

  /** A plain request as the administrator; throws unless it succeeds. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    contentType = 'application/json',
  ) {
    const answer = await requestApi(this.server, {
      method,
      path,
      body,
      headers: body === undefined ? {} : { 'content-type': contentType },
    });
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
    return answer;
  }
}
