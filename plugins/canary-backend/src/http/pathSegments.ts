import {
  namespaceProblem,
  objectNameProblem,
  type ExperimentAddress,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { RequestHandler } from 'express';
import { CodedError } from '../errors';

/** Path of one service below the plugin's own. */
export const servicePath = '/services/:cluster/:namespace/:name';

/** Path of one experiment. */
export const experimentPath = '/experiments/:cluster/:namespace/:name';

/** Where the url is kept as it came, for the envelope of an error. */
export const sentUrl = 'canarySentUrl';

/**
 * Hands the segments of a path to the routes as they were sent. Express would decode them, and a
 * decoded `%2F` or `%2e%2e` looks like something else than what the caller wrote; no valid name
 * holds a percent sign, so nothing is lost.
 */
export const keepRawSegments: RequestHandler = (request, response, next) => {
  const { url } = request;
  response.locals[sentUrl] = url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (path.includes('%')) {
    request.url = `${path.replaceAll('%', '%25')}${
      end < 0 ? '' : url.slice(end)
    }`;
  }
  next();
};

const clusterName = /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,98}[A-Za-z0-9])?$/;

/** Why a text is no name of a cluster, or undefined when it is. */
export function clusterProblem(cluster: string): string | undefined {
  return clusterName.test(cluster)
    ? undefined
    : 'The cluster name is not valid: it consists of letters, digits, "-", "_" and "."';
}

/** The address of a service or an experiment from the raw segments of a path. */
export function readServiceRef(
  parameters: Readonly<Record<string, string>>,
): ServiceRef {
  const { cluster = '', namespace = '', name = '' } = parameters;
  const problem =
    clusterProblem(cluster) ??
    namespaceProblem(namespace) ??
    objectNameProblem(name);
  if (problem !== undefined) throw new CodedError('INVALID_INPUT', problem);
  return { cluster, namespace, name };
}

/** Of any object of Kubernetes; no more characters than the records of experiments hold. */
export const uidPattern = /^[-A-Za-z0-9_.:]{1,128}$/;

/** The address of an experiment; a `uid` of the query says which of those that had the name. */
export function readExperimentAddress({
  params,
  query,
}: {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
}): ExperimentAddress {
  const ref = readServiceRef(params);
  const { uid } = query;
  if (uid === undefined) return ref;
  if (typeof uid !== 'string' || !uidPattern.test(uid)) {
    throw new CodedError('INVALID_INPUT', 'uid is not that of an object');
  }
  return { ...ref, uid };
}
