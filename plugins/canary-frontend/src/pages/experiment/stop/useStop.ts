import { useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  AcceptedExperimentWrite,
  ExperimentDetail,
  StopExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { experimentQueryKey } from '../../../data/experimentQueries';
import { refOf } from '../../../routing';
import { useSubmission } from '../../service/operations/submission';

/** Whether the experiment that was to be stopped is being stopped, or is over. */
function isStopping(opened: ExperimentDetail, now: ExperimentDetail): boolean {
  return (
    now.uid !== opened.uid ||
    now.phase === 'Stopping' ||
    now.phase === 'Stopped'
  );
}

/** Sending and outcome of one stop. `experiment` is as the page knows it now. */
export function useStop(experiment: ExperimentDetail) {
  const api = useApi(canaryApiRef);
  const [opened] = useState(experiment);
  const ref = refOf(opened);
  const sentAt = useRef('');
  const { submission, submit } = useSubmission<
    StopExperimentRequest,
    AcceptedExperimentWrite
  >({
    send: (request, options) => api.stopExperiment(ref, request, options),
    // An experiment is never an arm.
    onManaged: () => {},
    queryKey: experimentQueryKey(ref),
  });
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const lost = problem?.kind === 'stillUnknown';
  const goneBefore =
    problem?.kind === 'refused' &&
    problem.failure.code === 'EXPERIMENT_NOT_FOUND';
  const arrived = (): { at: string; warnings: string[] } | undefined => {
    if (submission.step === 'accepted') {
      const { warnings = [] } = submission.accepted;
      return { at: submission.at, warnings };
    }
    return goneBefore || (lost && isStopping(opened, experiment))
      ? { at: sentAt.current, warnings: [] }
      : undefined;
  };
  return {
    opened,
    submission,
    lost,
    arrived: arrived(),
    send: (note: string) => {
      sentAt.current = new Date().toISOString();
      void submit({
        ...(opened.uid && { expectUid: opened.uid }),
        ...(note !== '' && { note }),
      });
    },
  };
}
