import type { ApiServer } from '../ApiServer';

/** A kube-apiserver with its etcd that was started here, or a shared one that somebody else ends. */
export interface RealApi extends ApiServer {
  readonly kind: 'real';
  /** Whether garbage collection and namespace deletion work. */
  readonly controllers: boolean;
  /** The store behind it, for tests that need what the API does not offer. */
  readonly etcdUrl: string;
}

/** What another process must know to use a server that is already running. */
export interface RealApiConnection {
  url: string;
  ca: string;
  adminToken: string;
  etcdUrl: string;
  controllers: boolean;
}
