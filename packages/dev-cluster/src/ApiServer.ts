/** One rule of RBAC, as in a Role. */
export interface PolicyRule {
  apiGroups: string[];
  resources: string[];
  verbs: string[];
  resourceNames?: string[];
}

/** What a user may do: in the whole cluster, or in the namespaces named. */
export interface Grant {
  /** Absent: cluster-wide. */
  namespaces?: string[];
  rules: PolicyRule[];
}

/**
 * A Kubernetes API server that was started here, embedded or real. Tests and the demo use nothing
 * but this and plain HTTP, so that they run on either.
 */
export interface ApiServer {
  readonly kind: 'embedded' | 'real';
  /** `http://127.0.0.1:port` or `https://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** PEM of the authority, when https. */
  readonly ca?: string;
  /** Token of the administrator; the embedded server also takes no token at all for it. */
  readonly adminToken: string;
  /** Makes a user with these grants and returns its token. Grants may be replaced by the same call. */
  grant(user: string, grants: Grant[]): Promise<string>;
  /** A kubeconfig in YAML for the administrator, or for the token given. */
  kubeconfig(token?: string): string;
  close(): Promise<void>;
}
