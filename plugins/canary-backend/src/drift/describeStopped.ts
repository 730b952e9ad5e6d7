import type { ExperimentDrift } from '@llm-canary/backstage-plugin-canary-common';
import type { StoredExperiment } from '../experiments';

const STOPPED = 'The experiment was stopped: there is nothing to compare.';

/** Drift of an experiment that is gone: nothing is known to differ, and why. */
export function describeStopped({
  namespace: own,
  state,
}: Pick<StoredExperiment, 'namespace' | 'state'>): ExperimentDrift {
  const { namespace, name } = state.target ?? { namespace: own, name: '' };
  return {
    arms: state.specArms.map(({ name: arm, service }) => ({
      arm,
      service: { namespace: service.namespace, name: service.name },
      problem: STOPPED,
    })),
    target: { namespace, name, changes: [], problem: STOPPED },
  };
}
