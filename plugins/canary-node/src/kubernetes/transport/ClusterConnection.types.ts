/**
 * Where the credential of a cluster comes from.
 * `kubeconfig`: a file, or several that are merged as kubectl does, and, optionally, one of the contexts
 * (the current one when absent); exec plugins, token files and client certificates are read anew as they
 * rotate.
 * `inCluster`: the service account of the pod.
 * `direct`: an address, a base64 or PEM authority, and a fixed token or a file that holds one.
 * @public
 */
export type ClusterCredential =
  | { type: 'kubeconfig'; path: string | readonly string[]; context?: string }
  | { type: 'inCluster' }
  | {
      type: 'direct';
      /** https, or http on a loopback address. */
      url: string;
      caData?: string;
      token?: string;
      tokenFile?: string;
    };

/**
 * Bounds of every call; times in milliseconds.
 * @public
 */
export interface TransportLimits {
  /** TCP and TLS handshake; 3,000 by default. */
  connect: number;
  /** From the start of one try, waiting for a connection included, to the status line; 5,000. */
  firstByte: number;
  /** One call with all its tries; 15,000. */
  call: number;
  /** One page of a list with all its tries; 30,000. */
  listPage: number;
  /** Bytes of one answer; 4 MiB. */
  answerBytes: number;
  /** Bytes of one page of a list; 64 MiB. */
  listPageBytes: number;
  /** Tries of one read, the first included; 4. */
  tries: number;
}

/**
 * One cluster as the operator configured it.
 * @public
 */
export interface ClusterConnection {
  credential: ClusterCredential;
  /**
   * Asks for gzip: halves the time on long links and doubles the server's work; off by default.
   */
  gzip?: boolean;
  limits?: Partial<TransportLimits>;
  /** Product token of the User-Agent, `llm-canary-portal` by default. */
  userAgent?: string;
  /** Under this name the server records what is written; `llm-canary-portal` by default. */
  fieldManager?: string;
  /** Sources of chance and time; for tests. */
  random?: () => number;
}

/** Defaults of TransportLimits. */
export const defaultLimits: TransportLimits = {
  connect: 3_000,
  firstByte: 5_000,
  call: 15_000,
  listPage: 30_000,
  answerBytes: 4 * 1024 * 1024,
  listPageBytes: 64 * 1024 * 1024,
  tries: 4,
};
