import {
  experimentPhases,
  type ExperimentPhase,
  type ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ExperimentState } from '../storage';

/** An experiment, wherever it is known from. */
export interface KnownExperiment extends ExperimentRef {
  uid: string;
  state: ExperimentState;
  /**
   * `running`: the object is there. `lastSeen`: it was, and its cluster does not say whether it still
   * is. `stopped`: it is gone.
   */
  life: 'running' | 'lastSeen' | 'stopped';
  /** When it was seen to be gone, in milliseconds since 1970. */
  endedAt?: number;
  /** Since when it has a name that another one had before it, in milliseconds since 1970. */
  followsAt?: number;
}

/** The phase of an experiment; `Stopped` is never what its operator says. */
export function phaseOf({ life, state }: KnownExperiment): ExperimentPhase {
  if (life === 'stopped') return 'Stopped';
  if (state.deleting) return 'Stopping';
  const known = experimentPhases.find(phase => phase === state.phase);
  return known === undefined || known === 'Stopped' ? 'Unknown' : known;
}
