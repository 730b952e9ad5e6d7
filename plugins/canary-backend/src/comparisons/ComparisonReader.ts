import type {
  ComparisonReport,
  ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';

/** Reads what looks found. */
export interface ComparisonReader {
  /**
   * As the last look found it, also of an experiment that was stopped; asks no source of metrics.
   * Rejects as the read of the experiment does: EXPERIMENT_NOT_FOUND, UPSTREAM_FORBIDDEN,
   * CLUSTER_UNAVAILABLE.
   */
  getComparison(ref: ExperimentAddress): Promise<ComparisonReport>;
}
