import type { ClusterConnection } from '../transport/ClusterConnection.types';
import { createTransport } from '../transport/createTransport';
import type { KubernetesClient } from '../types';
import { HttpKubernetesClient } from './HttpKubernetesClient';

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
  return new HttpKubernetesClient(createTransport(connection));
}
