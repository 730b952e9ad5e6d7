import {
  defaultLimits,
  type ClusterConnection,
} from '../transport/ClusterConnection.types';
import { checkServerUrl } from '../transport/checkServerUrl';
import { createCredentialSource } from '../transport/createCredentialSource';
import { HttpTransport } from '../transport/HttpTransport';
import type { KubernetesClient } from '../types';
import { HttpKubernetesClient } from './HttpKubernetesClient';

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
 * A client of one cluster with one credential: its own connections, deadlines and size limits. It
 * connects when it is first used.
 *
 * @throws KubernetesError of reason `unauthorized` when a direct address is not allowed, TypeError
 * for a User-Agent that is no product token
 * @public
 */
export function createKubernetesClient(
  connection: ClusterConnection,
): KubernetesClient {
  const { credential } = connection;
  if (credential.type === 'direct') checkServerUrl(credential.url);
  const limits = { ...defaultLimits, ...connection.limits };
  const random = connection.random ?? Math.random;
  const now = () => performance.now();
  const transport = new HttpTransport({
    credentials: createCredentialSource(credential, now),
    limits,
    userAgent: checkUserAgent(connection.userAgent ?? 'llm-canary-portal'),
    gzip: connection.gzip ?? false,
    random,
    now,
  });
  return new HttpKubernetesClient({ transport, limits, random, now });
}
