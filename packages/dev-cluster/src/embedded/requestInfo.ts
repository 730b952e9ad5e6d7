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
  /** What follows it in the path is ignored. */
  subresource: string;
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
  const { namespace, rest } = splitNamespace(parts);
  const [plural, name = '', subresource = ''] = rest;
  // A namespace itself is a cluster-wide object of the core group.
  const isNamespace = plural === 'namespaces' && group === '';
  return {
    verb: readVerb({ method, name, query }),
    group,
    version,
    namespace: isNamespace ? '' : namespace,
    plural,
    // Rights by name hold for a list or watch of that one name too.
    name: name || nameInSelector(query),
    subresource,
  };
}

function splitNamespace(parts: string[]): {
  namespace: string;
  rest: string[];
} {
  const [first, namespace, third] = parts;
  if (first !== 'namespaces' || namespace === undefined) {
    return { namespace: '', rest: parts };
  }
  const isWithin =
    third !== undefined && !NAMESPACE_SUBRESOURCES.includes(third);
  return { namespace, rest: isWithin ? parts.slice(2) : parts };
}

function nameInSelector(query: URLSearchParams): string {
  const selector = query.get('fieldSelector') ?? '';
  return /^metadata\.name==?([^,]+)$/.exec(selector)?.[1] ?? '';
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
