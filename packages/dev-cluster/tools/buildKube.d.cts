/** Paths of programs that can be started. */
export interface KubePrograms {
  etcd: string;
  apiServer: string;
  /** Absent in envtest's folder: garbage collection and namespace deletion do not work then. */
  controllerManager?: string;
}

export const kubeVersion: string;

/** Whether `kubePrograms` would find or build them; builds nothing. */
export function kubeAvailable(): boolean;

/**
 * The programs: from the per-user cache, else built from Go modules where Go is on the PATH, else
 * found in KUBEBUILDER_ASSETS or on the PATH, else undefined. Rejects when a build fails.
 */
export function kubePrograms(options?: {
  /** Progress, a line at a time; standard error by default. */
  log?: (line: string) => void;
}): Promise<KubePrograms | undefined>;
