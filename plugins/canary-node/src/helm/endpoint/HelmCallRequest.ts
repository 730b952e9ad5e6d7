import type { HttpTransport } from '../../kubernetes/transport/HttpTransport';
import type { CallContext } from '../../kubernetes/transport/toKubernetesError';
import { describePath, type ApiPath } from './parseApiPath';

/** A request that helm made, without the nonce. */
export interface HelmCallRequest {
  method: Parameters<HttpTransport['forwardWrite']>[0]['method'];
  /** Path and query, to be sent as they are. */
  target: string;
  path: ApiPath;
  query: URLSearchParams;
  /** What may be passed on of its headers. */
  headers: Record<string, string>;
  body: Buffer;
}

const passed = ['accept', 'content-type', 'if-none-match'] as const;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The method, when it is one of the API's. */
export function methodOf(
  method: string | undefined,
): HelmCallRequest['method'] | undefined {
  return methods.find(known => known === method);
}

/** The headers that a request keeps: what it sends and accepts. */
export function keptHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of passed) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

export function isProtobuf({ headers }: HelmCallRequest): boolean {
  return headers['content-type'] === 'application/vnd.kubernetes.protobuf';
}

const verbs = {
  GET: 'get',
  HEAD: 'get',
  POST: 'create',
  PUT: 'patch',
  PATCH: 'patch',
  DELETE: 'delete',
} as const;

/** What is asked, for the reading of an answer. */
export function contextOf(request: HelmCallRequest): CallContext {
  const { method, path } = request;
  const verb = verbs[method];
  if (path.kind !== 'resource') return { verb, subject: 'the API' };
  const { name } = path;
  return {
    verb,
    subject: describePath(path),
    ...(name === undefined ? {} : { name }),
  };
}
