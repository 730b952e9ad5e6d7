import { closeConnections } from '../http';
import type { RealApi, RealApiConnection } from './RealApi';
import { realKubeconfig } from './realKubeconfig';
import { RealUsers } from './RealUsers';

/** A real API server that already runs. Closing it breaks our connections and leaves it running. */
export function connectRealApi(connection: RealApiConnection): RealApi {
  const { url, ca, adminToken, etcdUrl, controllers } = connection;
  const users = new RealUsers(connection);
  const server: RealApi = {
    kind: 'real',
    url,
    ca,
    adminToken,
    etcdUrl,
    controllers,
    grant: (user, grants) => users.grant(user, grants),
    kubeconfig: (token = adminToken) => realKubeconfig({ url, ca, token }),
    async close() {
      await closeConnections(server);
      await closeConnections(connection);
    },
  };
  return server;
}
