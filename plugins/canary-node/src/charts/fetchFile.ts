import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Dispatcher } from 'undici';
import { decodeBody } from '../kubernetes/transport/decodeBody';
import {
  exchange,
  type ExchangeLimits,
  type HttpAnswer,
} from '../kubernetes/transport/exchange';
import { TransportFailure } from '../kubernetes/transport/TransportFailure';
import type { ChartRepositoryConfig } from './types';

/** A file of a repository, and how much it may cost. */
export interface FileRequest {
  repository: ChartRepositoryConfig;
  url: URL;
  limits: ExchangeLimits;
  dispatcher: Dispatcher;
  signal?: AbortSignal;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A repository that gave no usable answer. Says nothing of its address, which may be private. */
export function repositoryError(
  repository: ChartRepositoryConfig,
  what: string,
  cause?: unknown,
): CanaryError {
  return new CanaryError(
    'CLUSTER_UNAVAILABLE',
    `Chart repository ${repository.name} ${what}`,
    { cause },
  );
}

/**
 * Reads a file within its limits. Redirects are followed only to the repository's own origin and to
 * those configured beside it; the token goes to its own origin only.
 *
 * @throws CLUSTER_UNAVAILABLE
 */
export async function fetchFile(request: FileRequest): Promise<Buffer> {
  const { repository, limits } = request;
  try {
    const answer = await followRedirects(request);
    if (answer.status !== 200) {
      throw repositoryError(repository, describeStatus(answer.status));
    }
    return (await decodeBody(answer, limits.bytes)).body;
  } catch (error) {
    if (error instanceof TransportFailure) {
      throw repositoryError(
        repository,
        `gave no answer: ${error.message}`,
        error,
      );
    }
    throw error;
  }
}

async function followRedirects(request: FileRequest): Promise<HttpAnswer> {
  const { repository } = request;
  let { url } = request;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    checkOrigin(repository, url);
    const answer = await get(request, url);
    if (!REDIRECTS.has(answer.status)) {
      return answer;
    }
    const { location } = answer.headers;
    if (typeof location !== 'string' || !URL.canParse(location, url)) {
      throw repositoryError(repository, 'redirects to no address');
    }
    url = new URL(location, url);
  }
  throw repositoryError(repository, 'redirects without an end');
}

function checkOrigin(repository: ChartRepositoryConfig, url: URL): void {
  const allowed = [new URL(repository.url).origin].concat(
    (repository.archiveOrigins ?? []).map(origin => new URL(origin).origin),
  );
  if (!/^https?:$/.test(url.protocol) || !allowed.includes(url.origin)) {
    throw repositoryError(
      repository,
      `points to ${url.origin === 'null' ? url.protocol : url.origin}, which is not its own origin and not among its archiveOrigins`,
    );
  }
}

function get(request: FileRequest, url: URL): Promise<HttpAnswer> {
  const { repository, dispatcher, limits, signal } = request;
  const own = url.origin === new URL(repository.url).origin;
  return exchange(
    dispatcher,
    {
      method: 'GET',
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'llm-canary-portal',
        ...(own &&
          repository.token !== undefined && {
            authorization: `Bearer ${repository.token}`,
          }),
      },
    },
    { limits, signal },
  );
}

function describeStatus(status: number): string {
  return status === 401 || status === 403
    ? `refused the portal's credential (${status})`
    : `answered ${status}`;
}
