import {
  connect,
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';

/**
 * What the proxy does to bytes from the server.
 * `pass`: nothing; `blackhole`: drops both directions and keeps the connections open, as a peer does
 * that vanished; `slice`: lets so many bytes through at a time.
 */
export type Toxic =
  | { type: 'pass' }
  | { type: 'blackhole' }
  | { type: 'slice'; bytes: number; milliseconds: number };

/** A TCP proxy in front of a server, with a network that can be spoilt while connections are open. */
export class ToxicProxy {
  toxic: Toxic = { type: 'pass' };
  /** Connections accepted so far. */
  accepted = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #url = '';

  private constructor(target: { host: string; port: number }) {
    this.#server = createServer(client => this.#join(client, target));
  }

  static async start(targetUrl: string): Promise<ToxicProxy> {
    const { hostname, port } = new URL(targetUrl);
    const proxy = new ToxicProxy({ host: hostname, port: Number(port) });
    await new Promise<void>(resolve => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    const bound = proxy.#server.address() as AddressInfo;
    proxy.#url = targetUrl.replace(`:${port}`, `:${bound.port}`);
    return proxy;
  }

  get url(): string {
    return this.#url;
  }

  /** Connections open now. */
  get open(): number {
    return this.#sockets.size / 2;
  }

  /** Cuts every connection with a reset. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    this.reset();
    await closed;
  }

  #join(client: Socket, target: { host: string; port: number }): void {
    this.accepted += 1;
    const server = connect(target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        // Who is in a black hole hears of no end either.
        if (this.toxic.type !== 'blackhole') to.destroy();
      });
    }
    client.on('data', chunk => {
      if (this.toxic.type !== 'blackhole') server.write(chunk);
    });
    server.on('data', chunk => this.#pass(chunk, client));
  }

  #pass(chunk: Buffer, client: Socket): void {
    const { toxic } = this;
    switch (toxic.type) {
      case 'pass':
        client.write(chunk);
        return;
      case 'blackhole':
        return;
      case 'slice':
        trickle(chunk, client, toxic);
        return;
      default:
        throw new Error(
          `Unknown toxic ${JSON.stringify(toxic satisfies never)}`,
        );
    }
  }
}

function trickle(
  chunk: Buffer,
  client: Socket,
  { bytes, milliseconds }: { bytes: number; milliseconds: number },
): void {
  let rest = chunk;
  const timer = setInterval(() => {
    if (rest.length === 0 || client.destroyed) {
      clearInterval(timer);
      return;
    }
    client.write(rest.subarray(0, bytes));
    rest = rest.subarray(bytes);
  }, milliseconds);
}
