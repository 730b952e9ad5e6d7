import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on loopback and resolves with the port; 0, or none, is any free one. */
export async function listenOnLoopback(
  server: Server,
  port = 0,
): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('the server listens on no port');
  }
  return address.port;
}

/** Breaks every connection and resolves when the port is free. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
