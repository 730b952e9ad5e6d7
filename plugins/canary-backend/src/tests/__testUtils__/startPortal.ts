import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { requestApi, type ApiResponse } from '@llm-canary/dev-cluster';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import type { AddressInfo } from 'node:net';
import canaryPlugin from '../..';
import { Contract } from '../../openapi/__testUtils__/Contract';

/** A call of the portal; the path is sent byte for byte. */
export interface PortalRequest {
  method?: string;
  /** Below `/api/canary`. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The mock user's by default; an empty string sends none. */
  token?: string;
}

/** The plugin in a real backend, reached over HTTP. */
export interface TestPortal {
  url: string;
  call(request: PortalRequest): Promise<ApiResponse>;
  get(path: string): Promise<ApiResponse>;
  /** Resolves when no kind of the cluster is waited for any more. */
  ready(...clusters: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Calls until the answer is as wanted; fails with the last answer. */
export async function eventually<T>(
  read: () => Promise<T>,
  wanted: (value: T) => boolean,
): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > end) {
      throw new Error(`Not in time; the last was ${JSON.stringify(value)}`);
    }
    await new Promise(done => setTimeout(done, 25));
  }
}

function isSettled({ kinds }: ClusterStatus): boolean {
  return kinds.every(({ state }) => state !== 'unknown');
}

/** Tests count what clusters are asked; nothing is to be asked for its own sake. */
const quiet: JsonObject = { admission: { probe: false } };

/** Starts a backend with the plugin and nothing else. Every call is held against the OpenAPI document. */
export async function startPortal(options: {
  /** `canary` of the configuration. */
  canary: JsonObject;
  /** ALLOW by default. */
  permission?: AuthorizeResult.ALLOW | AuthorizeResult.DENY;
  features?: Parameters<typeof startTestBackend>[0]['features'];
  config?: JsonObject;
}): Promise<TestPortal> {
  const { canary, permission, features = [], config = {} } = options;
  const backend = await startTestBackend({
    features: [
      canaryPlugin,
      mockServices.rootConfig.factory({
        data: { ...config, canary: { ...quiet, ...canary } },
      }),
      mockServices.permissions.factory({
        result: permission ?? AuthorizeResult.ALLOW,
      }),
      ...features,
    ],
  });
  const { port } = backend.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const userToken = mockCredentials.user.token();
  const contract = new Contract();
  const call = async ({ path, token, ...request }: PortalRequest) => {
    const answer = await requestApi(
      { url, adminToken: userToken },
      { ...request, token, path: `/api/canary${path}` },
    );
    const { status, headers, text } = answer;
    const contentType = String(headers['content-type'] ?? '');
    const { method = 'GET', body } = request;
    contract.check({ method, path, body, status, contentType, text });
    return answer;
  };
  return {
    url,
    call,
    get: path => call({ path }),
    async ready(...clusters) {
      await eventually(
        async () =>
          (await call({ path: '/clusters' })).json<{ items: ClusterStatus[] }>()
            .items,
        items =>
          items.filter(({ name }) => clusters.includes(name)).every(isSettled),
      );
    },
    stop: () => backend.stop(),
  };
}
