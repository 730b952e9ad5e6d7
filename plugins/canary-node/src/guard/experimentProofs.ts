import type {
  FreeTarget,
  VacantExperiment,
  WritableExperiment,
} from './experimentTypes';
import { prove, type Plain } from './proofs';

/** For the guard alone: the caller has read the experiment live. */
export function proveWritable(
  experiment: Plain<WritableExperiment>,
): WritableExperiment {
  return prove<WritableExperiment>(experiment);
}

/** For the guard alone: the caller has read the name live and found nothing. */
export function proveVacant(vacant: Plain<VacantExperiment>): VacantExperiment {
  return prove<VacantExperiment>(vacant);
}

/** For the guard alone: the caller has read the service live, and nobody manages it. */
export function proveFreeTarget(target: Plain<FreeTarget>): FreeTarget {
  return prove<FreeTarget>(target);
}
