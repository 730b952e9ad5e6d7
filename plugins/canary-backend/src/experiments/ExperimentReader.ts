import type {
  ExperimentAddress,
  ExperimentDetail,
  ExperimentEvent,
  ExperimentPlan,
  ExperimentRemain,
  ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import type { CompleteList } from '../services';
import type { ExperimentListQuery } from './list';

/**
 * All reads of experiments. None waits for a cluster longer than its deadline. Those of one experiment
 * are of that of a uid, or else of what has the name now or had it last, and reject with EXPERIMENT_NOT_FOUND when its cluster says that it is not there and nothing is
 * remembered of it; with UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE when that cannot be told.
 */
export interface ExperimentReader {
  /** Running and stopped ones, from the last state seen. */
  listExperiments(query: ExperimentListQuery): Promise<ListExperimentsResponse>;
  /** The live object with a short deadline, else what was seen last, or what is remembered. */
  getExperiment(ref: ExperimentAddress): Promise<ExperimentDetail>;
  /** The plans of target and arms, each read live. */
  getPlan(ref: ExperimentAddress): Promise<ExperimentPlan>;
  /** Of it, of the services of its arms, and what was asked of the portal; newest first, at most 500. */
  listEvents(ref: ExperimentAddress): Promise<CompleteList<ExperimentEvent>>;
  /** What it made and what it keeps, as it stands now. */
  listRemains(ref: ExperimentAddress): Promise<CompleteList<ExperimentRemain>>;
}
