import type {
  ExperimentDrift,
  ExperimentAddress,
  ServiceDrift,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** Drift, read live. None waits for a cluster longer than its deadline. */
export interface DriftReader {
  /**
   * What is live of route, scaling and SLO of a service otherwise than its plan states.
   *
   * @throws as a read of the plan does
   */
  getDrift(ref: ServiceRef): Promise<ServiceDrift>;
  /**
   * Drift of every arm, and what the target is otherwise than when they were made. What cannot be read
   * of one arm is its problem and hides nothing of the others. Of an experiment that was stopped nothing
   * is compared, and every arm has that problem.
   *
   * @throws EXPERIMENT_NOT_FOUND when nothing stands there and nothing is remembered, UPSTREAM_FORBIDDEN and CLUSTER_UNAVAILABLE
   * when that cannot be told
   */
  getExperimentDrift(ref: ExperimentAddress): Promise<ExperimentDrift>;
}
