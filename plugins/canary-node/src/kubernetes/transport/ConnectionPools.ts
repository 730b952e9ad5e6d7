import { Pool, ProxyAgent, type Dispatcher } from 'undici';
import { KubernetesError } from '../errors';
import type { Credentials } from './Credentials.types';

/**
 * What a connection is used for. Lists wait for each other and not before single reads and writes;
 * each watch holds a connection of its own.
 */
export type Lane = 'call' | 'list' | 'watch';

const lanes: readonly Lane[] = ['call', 'list', 'watch'];

/** Sockets per lane. A cluster that hangs holds no more than this. */
const connections: Record<Lane, number | null> = {
  call: 8,
  list: 2,
  watch: null,
};

const idleMilliseconds = 30_000;

function createPool(
  credentials: Credentials,
  lane: Lane,
  connectMilliseconds: number,
): Dispatcher {
  const { origin, tls, proxy } = credentials;
  const common = {
    connections: connections[lane],
    pipelining: 1,
    // One connection per call in flight: a call that hangs is given up by destroying its socket.
    allowH2: false,
    keepAliveTimeout: idleMilliseconds,
    keepAliveMaxTimeout: idleMilliseconds,
  };
  const connect = { ...tls, timeout: connectMilliseconds, allowH2: false };
  if (proxy === undefined) return new Pool(origin, { ...common, connect });
  if (!/^https?:\/\//.test(proxy)) {
    throw new KubernetesError(
      'unauthorized',
      'The proxy of the kubeconfig is not an HTTP proxy',
    );
  }
  return new ProxyAgent({
    ...common,
    uri: proxy,
    requestTls: connect,
    proxyTunnel: true,
  });
}

/**
 * The connections of one cluster and credential. They are made anew when the certificates or the
 * address change, or when the server refused the credential; what still runs on the old ones ends
 * by itself.
 */
export class ConnectionPools {
  readonly #connectMilliseconds: number;
  readonly #retired = new Set<Dispatcher>();
  #fingerprint = '';
  #pools = new Map<Lane, Dispatcher>();
  #closed = false;

  constructor(connectMilliseconds: number) {
    this.#connectMilliseconds = connectMilliseconds;
  }

  dispatcher(credentials: Credentials, lane: Lane): Dispatcher {
    if (this.#closed) {
      throw new KubernetesError(
        'aborted',
        'The client of the cluster is closed',
      );
    }
    const { origin, tls, proxy } = credentials;
    const fingerprint = JSON.stringify([origin, tls, proxy]);
    if (fingerprint !== this.#fingerprint) {
      this.retire();
      this.#fingerprint = fingerprint;
    }
    let pool = this.#pools.get(lane);
    if (!pool) {
      pool = createPool(credentials, lane, this.#connectMilliseconds);
      this.#pools.set(lane, pool);
    }
    return pool;
  }

  /** The next call opens a new connection. */
  retire(): void {
    for (const lane of lanes) {
      const pool = this.#pools.get(lane);
      if (pool) {
        this.#retired.add(pool);
        pool.close().then(
          () => this.#retired.delete(pool),
          () => this.#retired.delete(pool),
        );
      }
    }
    this.#pools = new Map();
  }

  /** Destroys every connection, also those in use. */
  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#pools.values(), ...this.#retired];
    this.#pools = new Map();
    await Promise.all(
      all.map(pool => pool.destroy(new Error('The client was closed'))),
    );
  }
}
