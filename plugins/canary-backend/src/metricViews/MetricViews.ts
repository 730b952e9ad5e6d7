import type {
  ExperimentMetrics,
  ExperimentAddress,
  ItemList,
  MetricRange,
  ServiceGlance,
  ServiceMetrics,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * Metrics as pages show them. Credentials, permissions and names were checked before. A source that
 * fails is part of the answer and no error; nothing that is missing is 0.
 */
export interface MetricViews {
  /** Of one service, also of an arm. Rejects as the read of the service does. */
  getMetrics(ref: ServiceRef, range: MetricRange): Promise<ServiceMetrics>;
  /** Of all arms over one window; of a stopped experiment its last time. Rejects as its read does. */
  getExperimentMetrics(
    ref: ExperimentAddress,
    range: MetricRange,
  ): Promise<ExperimentMetrics>;
  /**
   * TTFT of each service in the order given. A cluster whose source is late or fails delays and hides no
   * other.
   *
   * @throws CLUSTER_NOT_FOUND or INVALID_INPUT for what the portal does not look at
   */
  glanceAtServices(
    services: readonly ServiceRef[],
  ): Promise<ItemList<ServiceGlance>>;
}
