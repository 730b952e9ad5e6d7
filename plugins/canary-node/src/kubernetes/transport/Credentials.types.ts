/** Everything that a connection to a cluster needs, at one moment. */
export interface Credentials {
  /** Scheme, host and port. */
  origin: string;
  /** Path before `/api` and `/apis`, without a slash at the end; most often empty. */
  basePath: string;
  tls: TlsMaterial;
  /** HTTP proxy of the kubeconfig. */
  proxy?: string;
  /** Headers that authenticate; never logged. */
  headers: Readonly<Record<string, string>>;
}

/** What a TLS handshake needs. */
export interface TlsMaterial {
  ca?: string;
  cert?: string;
  key?: string;
  servername?: string;
  /** False only where a kubeconfig says `insecure-skip-tls-verify`. */
  rejectUnauthorized?: boolean;
}

/** Gives credentials, rereading what rotates. */
export interface CredentialSource {
  /** The credentials; at most a minute old. */
  current(): Promise<Credentials>;
  /** The credentials after everything kept was forgotten. */
  reload(): Promise<Credentials>;
}
