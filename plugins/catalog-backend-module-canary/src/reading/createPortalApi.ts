import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  CanaryClient,
  type CanaryApi,
} from '@llm-canary/backstage-plugin-canary-common';
import { readBounded } from './readBounded';

/** What of the portal the catalog is made from. */
export type PortalApi = Pick<
  CanaryApi,
  'listClusters' | 'listServices' | 'listExperiments'
>;

/** How long one answer may take, in milliseconds, and how large it may be, in bytes. */
const deadline = 30_000;
const mostBytes = 32 * 1024 * 1024;

/** The canary backend plugin, called as this plugin. Each answer has a deadline and a largest size. */
export function createPortalApi(deps: {
  auth: AuthService;
  discovery: DiscoveryService;
}): PortalApi {
  const { auth, discovery } = deps;
  const call = async (input: string, init: RequestInit = {}) => {
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: 'canary',
    });
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const within = AbortSignal.timeout(deadline);
    const response = await fetch(input, {
      ...init,
      headers,
      signal: init.signal ? AbortSignal.any([init.signal, within]) : within,
    });
    return readBounded(response, mostBytes);
  };
  return new CanaryClient({
    discoveryApi: discovery,
    fetchApi: { fetch: (input, init) => call(String(input), init) },
  });
}
