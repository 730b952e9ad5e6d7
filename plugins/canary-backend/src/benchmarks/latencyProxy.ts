import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Passes bytes on after so long, each way, in order. */
function passLate(from: Socket, to: Socket, milliseconds: number): void {
  from.on('data', chunk => setTimeout(() => to.write(chunk), milliseconds));
  from.on('close', () => setTimeout(() => to.destroy(), milliseconds));
  from.on('error', () => to.destroy());
}

/** A server behind a network that is slow, but loses nothing. Returns its url and how to end it. */
export async function startLatencyProxy(
  target: string,
  milliseconds: number,
): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    passLate(client, upstream, milliseconds);
    passLate(upstream, client, milliseconds);
  });
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
