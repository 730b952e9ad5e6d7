import {
  CanaryError,
  isRecord,
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes';
import { writeProblem } from '../manifest/WriteRules';
import { belongsTo } from './belongsTo';
import type { EndpointOptions } from './EndpointOptions';
import type { HelmCallRequest } from './HelmCallRequest';
import { describePath, type ApiResourcePath } from './parseApiPath';

/** What becomes of the write of an object. */
export type ObjectWrite =
  | { action: 'send'; path: ApiResourcePath; body: Buffer }
  /** The object belongs to another release, so that it is gone for this one. */
  | { action: 'gone' }
  | { action: 'refuse'; why: string }
  /** Refuses this write and all after it. */
  | { action: 'stop'; error: CanaryError };

const deadline = 15_000;
const maxBytes = 4 * 1024 * 1024;

function parse(body: Buffer): unknown {
  try {
    return parseLossless(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A create names its object in the body. */
function prepareCreate(
  request: HelmCallRequest,
  path: ApiResourcePath,
  options: EndpointOptions,
): ObjectWrite {
  const object = parse(request.body);
  const metadata = isRecord(object) ? object.metadata : undefined;
  const name = isRecord(metadata) ? metadata.name : undefined;
  if (typeof name !== 'string' || name === '') {
    return { action: 'refuse', why: `a create of ${path.plural} without name` };
  }
  const { namespace = '' } = path;
  const problem = writeProblem({ ...path, namespace, name }, options.rules);
  return problem === undefined
    ? { action: 'send', path: { ...path, name }, body: request.body }
    : { action: 'refuse', why: problem };
}

/** The live object; undefined when there is none. Rejects with a KubernetesError. */
async function readLive(
  path: ApiResourcePath,
  target: string,
  options: EndpointOptions,
): Promise<unknown> {
  const { name = '' } = path;
  try {
    const answer = await options.transport.read({
      context: { verb: 'get', subject: describePath(path), name },
      method: 'GET',
      path: target.split('?')[0],
      lane: 'call',
      deadline,
      maxBytes,
    });
    return parseLossless(answer.body.toString('utf8'));
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return undefined;
    throw error;
  }
}

/** A delete is of the very object that was looked at. */
function withUid(body: Buffer, live: unknown): Buffer {
  const options = parse(body);
  const metadata = isRecord(live) ? live.metadata : undefined;
  const uid = isRecord(metadata) ? metadata.uid : undefined;
  if (typeof uid !== 'string') return body;
  const known = isRecord(options) ? options : {};
  return Buffer.from(stringifyLossless({ ...known, preconditions: { uid } }));
}

/**
 * Looks at the object before helm changes or deletes it. Helm 4.1 does not: it would take back what
 * another release took over, or delete it.
 */
export async function prepareObject(
  request: HelmCallRequest,
  path: ApiResourcePath,
  options: EndpointOptions,
): Promise<ObjectWrite> {
  if (request.method === 'POST') return prepareCreate(request, path, options);
  const live = await readLive(path, request.target, options);
  const another = belongsTo(live, options.ref) === 'another';
  if (request.method === 'DELETE') {
    return another
      ? { action: 'gone' }
      : { action: 'send', path, body: withUid(request.body, live) };
  }
  if (!another) return { action: 'send', path, body: request.body };
  const what = describePath(path);
  return {
    action: 'stop',
    error: new CanaryError(
      'FIELD_CONFLICT',
      `${what} belongs to another Helm release`,
    ),
  };
}
