import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  CanaryClient,
  type ChatFrame,
  type ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type ApiResponse,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { startPortal, type TestPortal } from '../../__testUtils__/startPortal';
import { ChatCluster } from './ChatCluster';
import { TestGateway } from './TestGateway';

/** What no log may hold. */
export const secret = 'What did the board decide?';

/** A chat with the service that has a route, unless said otherwise. */
export function chatWith(more: Partial<ChatRequest> = {}): ChatRequest {
  return {
    cluster: 'main',
    namespace: 'models',
    name: 'chat',
    messages: [{ role: 'user', content: secret }],
    ...more,
  };
}

/** Frames as they come. */
export async function collect(
  frames: AsyncIterable<ChatFrame>,
): Promise<ChatFrame[]> {
  const all: ChatFrame[] = [];
  for await (const one of frames) all.push(one);
  return all;
}

/** A portal before a cluster with a gateway, one without and one whose gateway is down. */
export class ChatBed {
  static async start(): Promise<ChatBed> {
    const api = await startEmbeddedApi();
    await applyCrds(api);
    const gateway = await TestGateway.start();
    const cluster = await ChatCluster.create(api);
    const bed = new ChatBed(api, gateway);
    await cluster.seen(await bed.startPortal());
    return bed;
  }

  /** Every line of every log, with all its fields. */
  readonly told: string[] = [];
  readonly #portals: TestPortal[] = [];
  readonly #logger = mockServices.rootLogger.mock({
    child: () => this.#logger,
  });

  private constructor(
    readonly api: EmbeddedApi,
    readonly gateway: TestGateway,
  ) {
    for (const level of ['error', 'warn', 'info', 'debug'] as const) {
      this.#logger[level].mockImplementation((...said: unknown[]) => {
        const parts = said.map(part => `${part} ${JSON.stringify(part)}`);
        this.told.push(parts.join());
      });
    }
  }

  get portal(): TestPortal {
    const [first] = this.#portals;
    if (!first) throw new Error('No portal was started');
    return first;
  }

  async startPortal(permission?: AuthorizeResult.DENY): Promise<TestPortal> {
    const { api, gateway } = this;
    const cluster = { url: api.url, token: api.adminToken };
    const own = { url: gateway.url, token: 'gateway-token' };
    const down = { url: 'http://127.0.0.1:1' };
    const portal = await startPortal({
      canary: {
        clusters: [
          { ...cluster, name: 'main', gateway: own },
          { ...cluster, name: 'bare' },
          { ...cluster, name: 'down', gateway: down },
        ],
      },
      permission,
      features: [this.#logger.factory],
    });
    this.#portals.push(portal);
    return portal;
  }

  client(): CanaryClient {
    const { url } = this.portal;
    const Authorization = mockCredentials.user.header();
    return new CanaryClient({
      discoveryApi: { getBaseUrl: async id => `${url}/api/${id}` },
      fetchApi: {
        fetch: (address, init) =>
          fetch(address, {
            ...init,
            headers: { ...init?.headers, Authorization },
          }),
      },
    });
  }

  post(body: unknown): Promise<ApiResponse> {
    const path = '/chat/completions';
    return this.portal.call({ method: 'POST', path, body });
  }

  async stop(): Promise<void> {
    for (const portal of this.#portals) await portal.stop();
    await this.gateway.stop();
    await this.api.close();
  }
}
