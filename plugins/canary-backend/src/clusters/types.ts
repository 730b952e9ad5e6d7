import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesClient,
  ObjectRef,
  OwnershipGuard,
  ServiceWriter,
} from '@llm-canary/backstage-plugin-canary-node';

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
  /** Whether a Helm release of an LLM chart stands under this name; never rejects. */
  isHelmRelease(ref: ObjectRef): boolean | Promise<boolean>;
}

/** How operations find a cluster. */
export interface ClustersForWrites {
  get(name: string): ClusterForWrites | undefined;
}
