import { useCallback, useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  AcceptedExperimentWrite,
  ExperimentDetail,
  UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { experimentQueryKey } from '../../../data/experimentQueries';
import { refOf } from '../../../routing';
import { useDraft } from '../../service/operations/draft';
import { useSubmission } from '../../service/operations/submission';
import {
  asksFor,
  draftOf,
  movedSince,
  rebase,
  weightsObstacle,
  weightsRequest,
  type WeightsDraft,
} from './weightsDraft';

function textOf({ typed, note }: WeightsDraft): string {
  return [
    ...Object.entries(typed).map(([name, weight]) => `${name}: ${weight}`),
    note,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What was sent last, and whether the experiment as it is now shows that it arrived. */
interface Sent {
  request: UpdateWeightsRequest;
  accepted: Pick<AcceptedExperimentWrite, 'uid' | 'generation' | 'warnings'>;
  at: string;
}

/** Draft, sending and outcome of one change of weights. */
export function useWeights(experiment: ExperimentDetail) {
  const api = useApi(canaryApiRef);
  const [opened] = useState(experiment);
  const ref = refOf(opened);
  const {
    draft: kept,
    keep,
    discard,
  } = useDraft<WeightsDraft>(ref, 'experiment-weights');
  const [first] = useState(() => draftOf(opened));
  const draft = kept?.content ?? first;
  const sent = useRef<{ request: UpdateWeightsRequest; at: string }>();
  const { submission, submit, clear } = useSubmission<
    UpdateWeightsRequest,
    AcceptedExperimentWrite
  >({
    send: (request, options) => api.updateWeights(ref, request, options),
    // An experiment is never an arm.
    onManaged: () => {},
    onAccepted: discard,
    queryKey: experimentQueryKey(ref),
  });
  const change = useCallback(
    (next: WeightsDraft) => keep({ content: next, text: textOf(next) }),
    [keep],
  );
  const lost =
    submission.step === 'ready' && submission.problem?.kind === 'stillUnknown';
  const arrived = (): Sent | undefined => {
    if (!sent.current) return undefined;
    const { request, at } = sent.current;
    if (submission.step === 'accepted') {
      return { request, accepted: submission.accepted, at: submission.at };
    }
    // The answer was lost, but the experiment asks for what was sent.
    return lost && asksFor(experiment, request)
      ? { request, accepted: experiment, at }
      : undefined;
  };
  return {
    draft,
    kept: kept !== undefined,
    change,
    discard,
    submission,
    lost,
    arrived: arrived(),
    moved: lost ? undefined : movedSince(draft, experiment),
    obstacle: weightsObstacle(draft),
    goOn: () => {
      clear();
      change(rebase(draft, experiment));
    },
    submit: () => {
      const request = lost ? sent.current?.request : weightsRequest(draft);
      if (request) {
        sent.current = { request, at: new Date().toISOString() };
        void submit(request);
      }
    },
  };
}
