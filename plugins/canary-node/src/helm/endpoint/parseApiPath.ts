/** What a path of the API addresses. */
export type ApiPath =
  | { kind: 'discovery' }
  | ApiResourcePath
  /** Anything else: logs, proxies, metrics and what we do not know. */
  | { kind: 'other' };

/** A collection or an object of one kind. */
export interface ApiResourcePath {
  kind: 'resource';
  /** Empty for the core group. */
  group: string;
  version: string;
  plural: string;
  namespace?: string;
  name?: string;
  subresource?: string;
}

const discovery = [
  /^\/(?:version|api|apis|openapi\/v2|openapi\/v3)\/?$/,
  /^\/api\/v1$/,
  /^\/apis\/[a-z0-9.-]+(?:\/v[a-z0-9]+)?$/,
  /^\/openapi\/v3\/apis?\/[a-z0-9./-]+$/,
];

const rest =
  '(?:/namespaces/(?<namespace>[a-z0-9-]+))?/(?<plural>[a-z0-9-]+)(?:/(?<name>[^/]+))?(?:/(?<subresource>.+))?';
const resource = [
  new RegExp(`^/api/(?<version>v1)${rest}$`),
  new RegExp(`^/apis/(?<group>[a-z0-9.-]+)/(?<version>v[a-z0-9]+)${rest}$`),
];

/** Escapes, backslashes, empty parts, and parts of dots: what another parser may read otherwise. */
const unsettled = /%|\\|\/\/|\/\.{1,2}(?:\/|$)/;

/**
 * Reads the path of a request, without its query. What a parser of URLs would read otherwise, such as
 * dots and escapes, is `other`.
 */
export function parseApiPath(path: string): ApiPath {
  if (unsettled.test(path)) return { kind: 'other' };
  if (discovery.some(pattern => pattern.test(path))) {
    return { kind: 'discovery' };
  }
  for (const pattern of resource) {
    const groups = pattern.exec(path)?.groups;
    if (groups) return fromGroups(groups);
  }
  return { kind: 'other' };
}

function fromGroups(
  groups: Record<string, string | undefined>,
): ApiResourcePath {
  const { group = '', version = '', plural = '' } = groups;
  const { namespace, name, subresource } = groups;
  return {
    kind: 'resource',
    group,
    version,
    plural,
    ...(namespace === undefined ? {} : { namespace }),
    ...(name === undefined ? {} : { name }),
    ...(subresource === undefined ? {} : { subresource }),
  };
}

/** `group/version plural/name`, as the journal names it. */
export function describePath(path: ApiResourcePath): string {
  const { group, version, plural, name } = path;
  const api = group === '' ? version : `${group}/${version}`;
  return `${api} ${plural}${name === undefined ? '' : `/${name}`}`;
}
