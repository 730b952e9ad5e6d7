import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import canaryPlugin from '../../..';

/** What the parent tells a replica to be. */
export interface ReplicaOrder {
  port: number;
  /** `backend.database` of the configuration. */
  database: JsonObject;
  /** `canary` of the configuration. */
  canary: JsonObject;
  /** `backend.server` of the configuration. */
  server?: JsonObject;
  /** With it, the caller is the service `tests`. */
  token: string;
}

function isOrder(message: unknown): message is ReplicaOrder {
  return typeof message === 'object' && message !== null && 'port' in message;
}

/** A whole backend with the plugin, in a process of its own, until the parent goes. */
async function start(order: ReplicaOrder) {
  const { port, database, canary, server, token } = order;
  const baseUrl = `http://127.0.0.1:${port}`;
  const backend = createBackend();
  backend.add(
    mockServices.rootConfig.factory({
      data: {
        app: { baseUrl },
        backend: {
          baseUrl,
          listen: { host: '127.0.0.1', port },
          database,
          ...(server && { server }),
          auth: {
            externalAccess: [
              { type: 'static', options: { token, subject: 'tests' } },
            ],
          },
        },
        canary,
      },
    }),
  );
  backend.add(mockServices.rootLogger.factory({ level: 'error' }));
  backend.add(canaryPlugin);
  await backend.start();
  process.send?.({ ready: true });
}

process.on('disconnect', () => process.exit(0));
process.once('message', message => {
  if (!isOrder(message)) return;
  start(message).catch(error => {
    process.stderr.write(
      `${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  });
});
