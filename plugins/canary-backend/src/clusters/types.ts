import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type {
  ExperimentGuard,
  ExperimentWriter,
  HelmReleases,
  KubernetesClient,
  ObjectRef,
  OwnershipGuard,
  Resource,
  ServiceWriter,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseFilter } from './helm/ReleaseFilter';

/** How the Helm releases of a cluster are told apart and written. */
export interface HelmForWrites extends ReleaseFilter {
  /** Absent where there is no helm program. */
  readonly writer?: HelmReleases;
  /**
   * Calls the listener with each change of what the watch says of LLMServices while it shows one
   * under the name; returns the unsubscribe function.
   */
  onService(ref: ObjectRef, listener: () => void): () => void;
}

/** What an operation that writes knows of a cluster. */
export interface ClusterForWrites {
  readonly name: string;
  readonly readOnly: boolean;
  /** The allow-list; absent means every namespace. */
  readonly namespaces?: readonly string[];
  /** For reads beside the guard's own, such as a ControllerRevision. */
  readonly client: KubernetesClient;
  readonly guard: OwnershipGuard;
  readonly writer: ServiceWriter;
  readonly operatorKeys: CanaryKeys;
  /** Absent where Helm releases cannot be written at all. */
  readonly helm?: HelmForWrites;
}

/** What an operation that writes experiments knows of a cluster. */
export interface ClusterForExperiments extends ClusterForWrites {
  readonly experiments: {
    readonly guard: ExperimentGuard;
    readonly writer: ExperimentWriter;
    /** The kind of experiments under the version that is asked for first. */
    readonly resource: Resource;
  };
}

/** How operations on experiments find a cluster. */
export interface ClustersForExperiments {
  get(name: string): ClusterForExperiments | undefined;
}

/** How operations find a cluster. */
export interface ClustersForWrites {
  get(name: string): ClusterForWrites | undefined;
}
