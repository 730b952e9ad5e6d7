import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiServer, Grant } from '../ApiServer';
import { Controllers } from './Controllers';
import type { RecordedRequest } from './EmbeddedServer';
import { EmbeddedServer } from './EmbeddedServer';
import type { Fault } from './faults';
import { Faults } from './faults';
import { Kinds } from './Kinds';
import { ResourceHandler } from './ResourceHandler';
import { Store } from './Store';
import { WatchHub } from './WatchHub';
import type { CommitHook } from './Writer';
import { Writer } from './Writer';
import { timestamp } from './writeChecks';

export interface EmbeddedApiOptions {
  /** A free one when absent. */
  port?: number;
  faults?: Fault[];
  now?: () => Date;
  newUid?: () => string;
  /** Time between bookmarks, one minute when absent. */
  bookmarkMilliseconds?: number;
  /** Changes that stay readable at least; older revisions are compacted. */
  historyLimit?: number;
}

/** The embedded API server, with what tests need beyond HTTP. */
export interface EmbeddedApi extends ApiServer {
  readonly kind: 'embedded';
  readonly faults: Faults;
  /**
   * Calls the hook after every check of a write and before it is stored, dry runs excepted. When the
   * hook changes the object itself, the write is checked again against the new state, and the hook
   * is called again: look at `user` to leave the hook's own writes alone. Returns the unsubscribe
   * function.
   */
  onBeforeCommit(hook: CommitHook): () => void;
  readonly requests: {
    /** Oldest first. */
    all(): RecordedRequest[];
    clear(): void;
  };
  /** Makes every earlier revision unreadable: older tokens and watches get 410. */
  compact(): void;
  /** Ends every watch, without a mark, or by cutting its connection. */
  dropWatches(how?: 'end' | 'cut'): void;
  /** Watches open now. */
  readonly openWatches: number;
  /** Resolves when the garbage collector and the namespace controller have nothing to do. */
  settled(): Promise<void>;
}

const NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

/** Starts the API server on loopback, plain HTTP, with the four namespaces of every cluster. */
export async function startEmbeddedApi(
  options: EmbeddedApiOptions = {},
): Promise<EmbeddedApi> {
  const now = options.now ?? (() => new Date());
  const newUid = options.newUid ?? randomUUID;
  const { bookmarkMilliseconds = 60_000, historyLimit = 20_000 } = options;
  const store = new Store({ historyLimit });
  const kinds = new Kinds();
  const faults = new Faults();
  options.faults?.forEach(fault => faults.add(fault));
  const writer = new Writer({ store, now, newUid });
  const watches = new WatchHub({ store, bookmarkMilliseconds });
  const controllers = new Controllers({
    store,
    kinds,
    writer,
    watches,
    now,
    newUid,
  });
  const handler = new ResourceHandler({ store, writer, watches, now });
  const server = new EmbeddedServer({ kinds, faults, handler });
  for (const name of NAMESPACES) {
    store.put('/namespaces', name, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: {
        creationTimestamp: timestamp(now()),
        labels: { 'kubernetes.io/metadata.name': name },
        name,
        uid: newUid(),
      },
      spec: { finalizers: ['kubernetes'] },
      status: { phase: 'Active' },
    });
  }
  const url = await server.listen(options.port ?? 0);
  const tokens = new Map<string, string>();
  return {
    kind: 'embedded',
    url,
    adminToken: server.adminToken,
    faults,
    requests: {
      all: () => [...server.requests],
      clear: () => {
        server.requests.length = 0;
      },
    },
    onBeforeCommit: hook => writer.onBeforeCommit(hook),
    compact: () => store.compact(),
    dropWatches: how => (how === 'cut' ? watches.destroy() : watches.drop()),
    get openWatches() {
      return watches.size;
    },
    settled: () => controllers.settled(),
    async grant(user: string, grants: Grant[]) {
      const token = tokens.get(user) ?? randomBytes(16).toString('hex');
      tokens.set(user, token);
      const groups = ['system:authenticated'];
      server.users.set(token, { name: user, groups, grants });
      return token;
    },
    kubeconfig: token => kubeconfig(url, token ?? server.adminToken),
    async close() {
      controllers.stop();
      await server.close();
    },
  };
}

function kubeconfig(url: string, token: string): string {
  return [
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    '- name: embedded',
    '  cluster:',
    `    server: ${url}`,
    // kubectl sends no token over plain HTTP and is the administrator with any of them.
    // Plain HTTP: client-node refuses a cluster without an authority unless told so.
    '    insecure-skip-tls-verify: true',
    'users:',
    '- name: user',
    '  user:',
    `    token: ${token}`,
    'contexts:',
    '- name: embedded',
    '  context:',
    '    cluster: embedded',
    '    user: user',
    'current-context: embedded',
    '',
  ].join('\n');
}
