import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import type {
  FaultProxy,
  ProxiedRequest,
} from '../../writes/__testUtils__/FaultProxy';

/** Lets the server have the first request that is wanted, and keeps its answer from the portal. */
export function loseAnswerOf(
  server: ApiServer,
  wanted: (request: ProxiedRequest) => boolean,
): FaultProxy['fault'] {
  let isLost = false;
  return request => {
    if (isLost || !wanted(request)) return undefined;
    isLost = true;
    const { method, path, query, body } = request;
    const type =
      method === 'PATCH' ? 'application/json-patch+json' : 'application/json';
    requestApi(server, {
      method,
      path: `${path}?${query}`,
      body,
      headers: { 'content-type': type },
    }).catch(() => {});
    return { type: 'reset' };
  };
}
