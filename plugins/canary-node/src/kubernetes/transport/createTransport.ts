import {
  defaultLimits,
  type ClusterConnection,
} from './ClusterConnection.types';
import { checkServerUrl } from './checkServerUrl';
import { createCredentialSource } from './createCredentialSource';
import { HttpTransport, type TransportOptions } from './HttpTransport';

/** API servers indent their JSON for these, which doubles its size. */
const browserAgents = /^(?:curl|wget|mozilla)\b/i;
const productToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+(?:\/[\w.+-]+)?$/;

function checkUserAgent(userAgent: string): string {
  if (!productToken.test(userAgent) || browserAgents.test(userAgent)) {
    throw new TypeError('The User-Agent of the Kubernetes client is not valid');
  }
  return userAgent;
}

/**
 * The connections of one cluster with one credential, and what its callers share.
 *
 * @throws KubernetesError of reason `unauthorized` when a direct address is not allowed, TypeError
 * for a User-Agent that is no product token
 */
export function createTransport(connection: ClusterConnection): Pick<
  TransportOptions,
  'limits' | 'random' | 'now'
> & {
  transport: HttpTransport;
  fieldManager: string;
} {
  const { credential } = connection;
  if (credential.type === 'direct') checkServerUrl(credential.url);
  const shared = {
    limits: { ...defaultLimits, ...connection.limits },
    random: connection.random ?? Math.random,
    now: () => performance.now(),
  };
  const transport = new HttpTransport({
    ...shared,
    credentials: createCredentialSource(credential, shared.now),
    userAgent: checkUserAgent(connection.userAgent ?? 'llm-canary-portal'),
    gzip: connection.gzip ?? false,
  });
  return {
    ...shared,
    transport,
    fieldManager: connection.fieldManager ?? 'llm-canary-portal',
  };
}
