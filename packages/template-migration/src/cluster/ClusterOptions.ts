/** Which cluster, as kubectl takes it. */
export interface ClusterOptions {
  kubeconfig?: string;
  context?: string;
}
