import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import { eventually, type TestPortal } from '../../__testUtils__/startPortal';
import { ServiceApi } from '../../writes/__testUtils__/ServiceApi';

const group = 'canary.modelsphere.dev';

/** A cluster with a service that has a route, one without, and an experiment of two arms. */
export class ChatCluster {
  static async create(server: ApiServer): Promise<ChatCluster> {
    const services = await ServiceApi.create(server, 'models');
    const cluster = new ChatCluster(server, services);
    await services.create('chat');
    await cluster.addRoute('chat', 'chat-70b');
    await services.create('plain');
    await cluster.#addExperiment();
    await cluster.#addPod('chat', '10.42.0.7');
    return cluster;
  }

  private constructor(
    readonly server: ApiServer,
    readonly services: ServiceApi,
  ) {}

  async addRoute(name: string, route: string): Promise<void> {
    await this.#create(
      '/apis/routing.modelsphere.dev/v1alpha1/namespaces/models/modelroutes',
      {
        apiVersion: 'routing.modelsphere.dev/v1alpha1',
        kind: 'ModelRoute',
        metadata: { name },
        spec: { nginx: { route, outputConfigMap: 'gateway-routes' } },
      },
    );
  }

  /** Waits until the portal has seen the experiment and its arms. */
  async seen(portal: TestPortal): Promise<void> {
    await portal.ready('main');
    await eventually(
      async () =>
        (await portal.get('/services?cluster=main&ownership=managed')).json<{
          totalCount: number;
        }>().totalCount,
      count => count === 2,
    );
  }

  async #addExperiment(): Promise<void> {
    const arms = ['control', 'fp8'];
    await this.#create(
      `/apis/${group}/v1alpha1/namespaces/models/llmcanaries`,
      {
        apiVersion: `${group}/v1alpha1`,
        kind: 'LLMCanary',
        metadata: { name: 'latency' },
        spec: {
          target: { namespace: 'models', name: 'chat' },
          route: { name: 'split-70b' },
          arms: arms.map(name => ({ name, weight: 50 })),
        },
      },
    );
    for (const [index, arm] of arms.entries()) {
      await this.services.create(`latency-${arm}`, {
        metadata: {
          labels: {
            [`${group}/name`]: 'latency',
            [`${group}/namespace`]: 'models',
            [`${group}/arm`]: arm,
          },
        },
      });
      await this.#addPod(`latency-${arm}`, `10.42.1.${index + 1}`);
    }
  }

  async #addPod(service: string, podIP: string): Promise<void> {
    const path = '/api/v1/namespaces/models/pods';
    await this.#create(path, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: `${service}-0`,
        labels: { 'app.kubernetes.io/instance': service },
      },
      spec: {
        containers: [
          { name: 'vllm', image: 'vllm', ports: [{ containerPort: 8000 }] },
        ],
      },
    });
    await requestApi(this.server, {
      method: 'PATCH',
      path: `${path}/${service}-0/status`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { status: { phase: 'Running', podIP } },
    });
  }

  async #create(path: string, body: object): Promise<void> {
    await this.services.request({ method: 'POST', path, body });
  }
}
