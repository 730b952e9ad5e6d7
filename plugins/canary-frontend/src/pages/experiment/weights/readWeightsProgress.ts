import type {
  AcceptedExperimentWrite,
  ExperimentDetail,
  UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { StepState } from '../../../components/ProgressList';
import type { Failure } from '../../../data/readFailure';
import { asksFor } from './weightsDraft';

/** What was last seen of an accepted change of weights. */
interface WeightsLook {
  request: Pick<UpdateWeightsRequest, 'arms'>;
  accepted: Pick<AcceptedExperimentWrite, 'uid' | 'generation'>;
  experiment?: ExperimentDetail;
  failure?: Failure;
}

export interface WeightsProgress {
  asked: StepState;
  route: StepState;
  reason?: 'gone' | 'replaced' | 'notRecorded' | 'unreadable';
}

const waiting: WeightsProgress = { asked: 'running', route: 'waiting' };

function byRoute(experiment: ExperimentDetail): WeightsProgress {
  const { arms, generation, observedGeneration } = experiment;
  const behind = (observedGeneration ?? 0) < (generation ?? 0);
  if (arms.every(({ weight }) => weight.accepted === weight.asked)) {
    return { asked: 'done', route: 'done' };
  }
  return !behind && arms.every(({ weight }) => weight.accepted === null)
    ? { asked: 'done', route: 'unknown', reason: 'notRecorded' }
    : { asked: 'done', route: 'running' };
}

function byExperiment(
  look: WeightsLook,
  experiment: ExperimentDetail,
): WeightsProgress {
  const { request, accepted } = look;
  if (experiment.uid !== accepted.uid || experiment.phase === 'Stopped') {
    return { asked: 'failed', route: 'waiting', reason: 'gone' };
  }
  if (asksFor(experiment, request)) {
    return byRoute(experiment);
  }
  const seen =
    accepted.generation !== undefined &&
    (experiment.generation ?? 0) >= accepted.generation;
  return seen
    ? { asked: 'done', route: 'unknown', reason: 'replaced' }
    : waiting;
}

/** How far an accepted change of weights has come, as far as the experiment shows it. */
export function readWeightsProgress(look: WeightsLook): WeightsProgress {
  const { experiment, failure } = look;
  if (failure?.code === 'EXPERIMENT_NOT_FOUND') {
    return { asked: 'failed', route: 'waiting', reason: 'gone' };
  }
  if (failure) {
    return { asked: 'unknown', route: 'unknown', reason: 'unreadable' };
  }
  return experiment ? byExperiment(look, experiment) : waiting;
}

/** Whether there is nothing more to wait for. A failed look may yet be followed by a better one. */
export function isSettled({ asked, route, reason }: WeightsProgress): boolean {
  return (
    asked === 'failed' ||
    route === 'done' ||
    (route === 'unknown' && reason !== 'unreadable')
  );
}
