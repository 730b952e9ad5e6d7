export type Verb =
  | 'get'
  | 'list'
  | 'watch'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'deletecollection';

/** What a request asks for, read from the raw URL without cleaning the path. */
export interface RequestInfo {
  /** Decoded path, dots and double slashes untouched. */
  path: string;
  query: URLSearchParams;
  /** Undefined: not a resource path. */
  resource?: ResourceInfo;
  /** Lower-case HTTP method for paths that are not resources. */
  method: string;
}

export interface ResourceInfo {
  verb: Verb;
  group: string;
  version: string;
  namespace: string;
  plural: string;
  name: string;
  subresource: string;
  /** Path parts beyond the subresource: nothing is served there. */
  extraParts: boolean;
}

const METHODS: Record<string, Verb> = {
  GET: 'get',
  HEAD: 'get',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};
const NAMESPACE_SUBRESOURCES = ['status', 'finalize'];

/** Undefined when the path is not valid percent encoding. */
export function readRequestInfo(
  method: string,
  rawUrl: string,
): RequestInfo | undefined {
  const mark = rawUrl.indexOf('?');
  const rawPath = mark < 0 ? rawUrl : rawUrl.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : rawUrl.slice(mark + 1));
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  return {
    path,
    query,
    method: method.toLowerCase(),
    resource: readResource(method, path, query),
  };
}

function readResource(
  method: string,
  path: string,
  query: URLSearchParams,
): ResourceInfo | undefined {
  const parts = trimSlashes(path).split('/');
  const prefix = parts.shift();
  if (prefix !== 'api' && prefix !== 'apis') return undefined;
  const group = prefix === 'api' ? '' : parts.shift();
  const version = parts.shift();
  if (group === undefined || !version || parts.length === 0) return undefined;
  let namespace = '';
  let rest = parts;
  if (parts[0] === 'namespaces' && parts.length > 1) {
    namespace = parts[1];
    if (parts.length > 2 && !NAMESPACE_SUBRESOURCES.includes(parts[2])) {
      rest = parts.slice(2);
    }
  }
  const [plural, name = '', subresource = ''] = rest;
  // A namespace itself is a cluster-wide object of the core group.
  if (plural === 'namespaces' && group === '') namespace = '';
  return {
    verb: readVerb({ method, name, query }),
    group,
    version,
    namespace,
    plural,
    name,
    subresource,
    extraParts: rest.length > 3,
  };
}

function readVerb(request: {
  method: string;
  name: string;
  query: URLSearchParams;
}): Verb {
  const verb = METHODS[request.method] ?? 'get';
  if (request.name) return verb;
  if (verb === 'delete') return 'deletecollection';
  if (verb !== 'get') return verb;
  return isTrue(request.query.get('watch')) ? 'watch' : 'list';
}

/** A boolean query parameter: present and neither `0` nor `false`. */
export function isTrue(value: string | null): boolean {
  return value !== null && value !== '0' && value !== 'false';
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+/, '').replace(/\/+$/, '');
}
