import type {
  AcceptedExperimentWrite,
  CreateExperimentRequest,
  ExperimentPreview,
  ExperimentRef,
  StopExperimentRequest,
  UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationCaller } from '../operations';

/**
 * The writes of experiments, behind every door of the portal. Credentials, permissions and the form of
 * the request were checked before. Each answers as soon as the cluster accepted the write, and rejects
 * with a CanaryError; the order of the checks is: cluster, namespaces, names, reserved layers, read-only,
 * lock, target, existence, what was expected.
 */
export interface ExperimentOperations {
  /**
   * All that a create would do, read live. What would refuse it is part of the answer; nothing is
   * written, and without a conflict a server-side dry-run is sent.
   */
  preview(
    request: CreateExperimentRequest,
    caller: Pick<OperationCaller, 'actor' | 'signal'>,
  ): Promise<ExperimentPreview>;
  /** Makes an experiment of a service that nobody manages. */
  create(
    request: CreateExperimentRequest,
    caller: OperationCaller,
  ): Promise<AcceptedExperimentWrite>;
  /** Changes the weights, and nothing else. */
  updateWeights(
    ref: ExperimentRef,
    request: UpdateWeightsRequest,
    caller: OperationCaller,
  ): Promise<AcceptedExperimentWrite>;
  /** Deletes the experiment just looked at; its operator removes the arms. The target stays. */
  stop(
    ref: ExperimentRef,
    request: StopExperimentRequest,
    caller: OperationCaller,
  ): Promise<AcceptedExperimentWrite>;
}
