import type { Address } from './client';

/** A pod that is about to be made. */
export interface ServedPod extends Address {
  /** Of the release; its Service has the same name. */
  service: string;
  /** Name of the pod's container, which the charts call after their engine. */
  container: string;
  /** What the LLMService says that it serves; empty where there is none. */
  models: readonly string[];
}

/**
 * What runs in the pods of the stand-ins, where they run anything at all. A pod with a server has the
 * address 127.0.0.1, and its container has the server's port.
 */
export interface PodServers {
  /** Whether a server runs in pods with such a container. */
  serves(container: string): boolean;
  /**
   * Starts the server of a pod that will be made, in place of any that a former pod of the name had.
   * Resolves with its port when it listens.
   */
  start(pod: ServedPod): Promise<number>;
  /** The port of a server that runs. */
  portOf(pod: Address): number | undefined;
  /** Told of all pods that a workload has now; servers of others of its pods end. */
  settle(
    workload: Address,
    pods: ReadonlyArray<{ name: string; ready: boolean }>,
  ): Promise<void>;
}
