import type { ObjectRef } from '../../kubernetes';
import { writeProblem, type WriteRules } from '../manifest/WriteRules';
import { revisionOfRecord } from '../records/recordName';
import type { ApiPath, ApiResourcePath } from './parseApiPath';

/** One request of helm. */
export interface HelmRequest {
  method: string;
  path: ApiPath;
  query: URLSearchParams;
  /** helm writes its records so, and objects of charts as JSON. */
  protobuf: boolean;
}

/** What becomes of a request. */
export type RequestDecision =
  | { action: 'read' }
  /** Passed on when the Secret turns out to belong to the release. */
  | { action: 'readSecret' }
  /** A record of the release: only helm writes these. */
  | { action: 'writeRecord'; path: ApiResourcePath }
  | { action: 'writeObject'; path: ApiResourcePath }
  | { action: 'refuse'; why: string };

const named: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

function refuse(why: string): RequestDecision {
  return { action: 'refuse', why };
}

function isSecret({ group, plural }: ApiResourcePath): boolean {
  return group === '' && plural === 'secrets';
}

/** Whether a list is of the records of this release alone. */
function selectsRecords(query: URLSearchParams, release: string): boolean {
  const terms = (query.get('labelSelector') ?? '').split(',');
  return terms.includes('owner=helm') && terms.includes(`name=${release}`);
}

function decideSecretRead(
  path: ApiResourcePath,
  query: URLSearchParams,
  ref: ObjectRef,
): RequestDecision {
  if (path.name !== undefined) {
    return revisionOfRecord(path.name, ref.name) === undefined
      ? { action: 'readSecret' }
      : { action: 'read' };
  }
  return selectsRecords(query, ref.name)
    ? { action: 'read' }
    : refuse('Secrets other than those of the release may not be read');
}

function decideRead(
  path: ApiResourcePath,
  query: URLSearchParams,
  context: { ref: ObjectRef; rules: WriteRules },
): RequestDecision {
  const { ref, rules } = context;
  if (path.subresource !== undefined) {
    return refuse(`${path.plural}/${path.subresource} may not be read`);
  }
  if (path.namespace === undefined) {
    const type = `${path.plural}.${path.group}`;
    const one = path.name !== undefined || rules.clusterScoped.has(type);
    return one && !isSecret(path)
      ? { action: 'read' }
      : refuse(`${path.plural} may not be read in all namespaces`);
  }
  if (path.namespace !== ref.namespace) {
    return refuse(`${path.plural} of another namespace may not be read`);
  }
  return isSecret(path)
    ? decideSecretRead(path, query, ref)
    : { action: 'read' };
}

function decideWrite(
  { method, protobuf }: HelmRequest,
  path: ApiResourcePath,
  context: { ref: ObjectRef; rules: WriteRules },
): RequestDecision {
  const { ref, rules } = context;
  const fits =
    path.subresource === undefined &&
    (method === 'POST'
      ? path.name === undefined
      : named.has(method) && path.name !== undefined);
  if (!fits) return refuse(`${method} of ${path.plural} is no write of helm's`);
  const { namespace = '', name = '' } = path;
  const secret = isSecret(path) && namespace === ref.namespace;
  if (secret && protobuf) return { action: 'writeRecord', path };
  const problem = writeProblem({ ...path, namespace, name }, rules);
  return problem === undefined
    ? { action: 'writeObject', path }
    : refuse(problem);
}

/**
 * What becomes of a request of helm: discovery and the objects of the release's own namespace may be
 * read, but no Secret of others; its own records and what the rules allow may be written.
 */
export function decideRequest(
  request: HelmRequest,
  context: { ref: ObjectRef; rules: WriteRules },
): RequestDecision {
  const { method, path, query } = request;
  const reads = method === 'GET' || method === 'HEAD';
  if (path.kind === 'other') return refuse('the path is none of helm’s');
  if (path.kind === 'discovery') {
    return reads
      ? { action: 'read' }
      : refuse(`${method} is no request of helm's`);
  }
  return reads
    ? decideRead(path, query, context)
    : decideWrite(request, path, context);
}
