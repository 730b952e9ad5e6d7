import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  stringifyLossless,
  type AcceptedWrite,
  type WriteCallOptions,
} from '@llm-canary/backstage-plugin-canary-common';
import { readFailure, type Failure } from '../../../../data/readFailure';
import { readFieldProblems, type FieldProblem } from '../answer';
import {
  canCheck,
  checkAfter,
  isStillRunning,
  mayHaveBeenApplied,
  type Submission,
} from './submission';

type Send<T, A> = (request: T, options: WriteCallOptions) => Promise<A>;

type Answer<A> = { accepted: A } | { failure: Failure; fields: FieldProblem[] };

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

async function answerOf<A>(call: Promise<A>): Promise<Answer<A>> {
  try {
    return { accepted: await call };
  } catch (error) {
    return { failure: readFailure(error), fields: readFieldProblems(error) };
  }
}

/** Sends a request; when the answer is lost, asks again under the same key what became of it. */
async function sendUntilKnown<A>(
  send: () => Promise<Answer<A>>,
  onLost: () => void,
): Promise<Answer<A>> {
  const first = await send();
  if ('accepted' in first || !canCheck(first.failure)) {
    return first;
  }
  onLost();
  let lost: Answer<A> = first;
  for (const pause of checkAfter) {
    await wait(pause);
    const answer = await send();
    const open =
      'failure' in answer &&
      (mayHaveBeenApplied(answer.failure) || isStillRunning(answer.failure));
    if (!open) {
      return answer;
    }
    if (!isStillRunning(answer.failure)) {
      lost = answer;
    }
  }
  return lost;
}

function endOf<A>(answer: Answer<A>): Submission<A> {
  if ('accepted' in answer) {
    const at = new Date().toISOString();
    return { step: 'accepted', accepted: answer.accepted, at };
  }
  const { failure, fields } = answer;
  return {
    step: 'ready',
    problem: mayHaveBeenApplied(failure)
      ? { kind: 'stillUnknown', failure }
      : { kind: 'refused', failure, fields, at: Date.now() },
  };
}

/**
 * Sends what a person decided to do, once: each decision has its own Idempotency-Key, and a request
 * whose outcome is not known keeps it until the request is another. `onManaged` is told when the
 * service turned out to be an arm; everything else stays with the caller.
 */
export function useSubmission<T, A = AcceptedWrite>(options: {
  send: Send<T, A>;
  onManaged: (failure: Failure) => void;
  onAccepted?: (accepted: A) => void;
  /** What has to be read anew afterwards. */
  queryKey: readonly unknown[];
}) {
  const client = useQueryClient();
  const [submission, setSubmission] = useState<Submission<A>>({
    step: 'ready',
  });
  const unknown = useRef<{ key: string; body: string }>();
  const latest = useRef(options);
  latest.current = options;

  const submit = useCallback(
    async (request: T) => {
      const body = stringifyLossless(request);
      const key =
        unknown.current?.body === body
          ? unknown.current.key
          : crypto.randomUUID();
      setSubmission({ step: 'sending' });
      const answer = await sendUntilKnown(
        () => answerOf(latest.current.send(request, { idempotencyKey: key })),
        () => setSubmission({ step: 'checking' }),
      );
      const end = endOf(answer);
      unknown.current =
        end.step === 'ready' && end.problem?.kind === 'stillUnknown'
          ? { key, body }
          : undefined;
      setSubmission(end);
      if ('accepted' in answer) {
        latest.current.onAccepted?.(answer.accepted);
      } else if (answer.failure.code === 'CANARY_MANAGED_SERVICE') {
        latest.current.onManaged(answer.failure);
      }
      void client.invalidateQueries({ queryKey: latest.current.queryKey });
      void client.invalidateQueries({ queryKey: ['canary', 'services'] });
    },
    [client],
  );
  const clear = useCallback(
    () =>
      setSubmission(before =>
        before.step === 'ready' ? { step: 'ready' } : before,
      ),
    [],
  );
  return { submission, submit, clear };
}
