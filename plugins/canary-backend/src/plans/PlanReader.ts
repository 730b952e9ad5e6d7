import type {
  Plan,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** Plans of services, read live. None waits for a cluster longer than its deadline. */
export interface PlanReader {
  /**
   * The plan that the service has now.
   *
   * @throws RELEASE_NOT_FOUND when nothing stands there, UPSTREAM_FORBIDDEN and CLUSTER_UNAVAILABLE
   * when that cannot be told: a plan is not remembered
   */
  getPlan(ref: ServiceRef): Promise<Plan>;
  /** The plan of a revision that the service once had; RELEASE_NOT_FOUND also when it is not kept. */
  getRevisionPlan(ref: ServiceRef, revision: number): Promise<Plan>;
}
