import {
  requestApi,
  type ApiResponse,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import { createKubernetesClient } from '../../kubernetes';
import type { KubernetesClient, ObjectRef } from '../../kubernetes/types';
import {
  createOwnershipGuard,
  type OwnershipGuardOptions,
} from '../createOwnershipGuard';
import { createServiceWriter } from '../createServiceWriter';
import { llmService } from './scriptedPort';

const mergePatch = { 'content-type': 'application/merge-patch+json' };

function expectStatus(answer: ApiResponse, ...statuses: number[]): ApiResponse {
  if (!statuses.includes(answer.status)) {
    throw new Error(`unexpected ${answer.status}: ${answer.text}`);
  }
  return answer;
}

/** An API server in one namespace: what the test does to it as administrator, beside our own code. */
export class ApiUnderTest {
  readonly #clients: KubernetesClient[] = [];

  constructor(
    readonly server: ApiServer,
    readonly namespace: string,
  ) {}

  async prepare(): Promise<void> {
    expectStatus(
      await requestApi(this.server, {
        method: 'POST',
        path: '/api/v1/namespaces',
        body: { metadata: { name: this.namespace } },
      }),
      201,
      409,
    );
  }

  /** Guard and writer over our own transport, as the administrator or with the token given. */
  connect(options: Partial<OwnershipGuardOptions> & { token?: string } = {}) {
    const { token = this.server.adminToken, ...more } = options;
    const client = createKubernetesClient({
      credential: {
        type: 'direct',
        url: this.server.url,
        caData: this.server.ca,
        token,
      },
      limits: { tries: 1, firstByte: 2_000 },
    });
    this.#clients.push(client);
    const guard = createOwnershipGuard({
      reader: client,
      resource: llmService,
      keys: defaultCanaryKeys,
      ...more,
    });
    return { client, guard, writer: createServiceWriter({ writer: client }) };
  }

  ref(name: string): ObjectRef {
    return { namespace: this.namespace, name };
  }

  path(name = ''): string {
    const { group, version, plural } = llmService;
    const collection = `/apis/${group}/${version}/namespaces/${this.namespace}/${plural}`;
    return name === '' ? collection : `${collection}/${name}`;
  }

  /** Creates an ordinary service, changed as given, and returns it as the server stored it. */
  async create(
    name: string,
    changes: { metadata?: Record<string, unknown>; spec?: unknown } = {},
  ) {
    const answer = await requestApi(this.server, {
      method: 'POST',
      path: this.path(),
      body: {
        apiVersion: `${llmService.group}/${llmService.version}`,
        kind: llmService.kind,
        metadata: { ...changes.metadata, name, namespace: this.namespace },
        spec: changes.spec ?? {
          chart: {
            name: 'vllm',
            repo: 'https://charts.example',
            version: '0.9.4',
          },
          layers: [{ name: 'form', values: { replicaCount: 1 } }],
        },
      },
    });
    return expectStatus(answer, 201).json();
  }

  /** The object, or undefined when nothing stands under the name. */
  async read(name: string) {
    const answer = await requestApi(this.server, { path: this.path(name) });
    return expectStatus(answer, 200, 404).status === 200
      ? answer.json()
      : undefined;
  }

  async change(name: string, patch: unknown): Promise<void> {
    const path = this.path(name);
    const request = { method: 'PATCH', path, headers: mergePatch, body: patch };
    expectStatus(await requestApi(this.server, request), 200);
  }

  /** What the operator does all the time; an object that is gone is no error. */
  async writeStatus(name: string, message: string): Promise<boolean> {
    const answer = await requestApi(this.server, {
      method: 'PATCH',
      path: `${this.path(name)}/status`,
      headers: mergePatch,
      body: { status: { phase: 'Applied', message } },
    });
    return expectStatus(answer, 200, 404).status === 200;
  }

  async remove(name: string): Promise<void> {
    const path = this.path(name);
    expectStatus(
      await requestApi(this.server, { method: 'DELETE', path }),
      200,
      202,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map(client => client.close()));
  }
}
