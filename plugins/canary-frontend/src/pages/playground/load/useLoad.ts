import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  CanaryApi,
  ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { streamAnswer } from '../../../data/streamAnswer';
import { measureAnswer } from '../../../presentation/playground/answer';
import type { LoadResult } from '../../../presentation/playground/loadReport';
import { failureCause } from '../chatFailure';

/** How often a running load is drawn anew, in milliseconds. */
const drawnEach = 250;

/** A load that runs, or has ended. */
export interface Load {
  state: 'idle' | 'running' | 'done' | 'stopped';
  asked: number;
  results: readonly LoadResult[];
  start(plan: LoadPlan): void;
  /** Those on their way are ended and left out: nobody knows how long they would have taken. */
  stop(): void;
}

export interface LoadPlan {
  requests: number;
  concurrency: number;
  /** Each with a session of its own: one session would stay on one replica. */
  requestOf(session: string): ChatRequest;
}

/** One request; undefined when it was stopped. */
async function ask(
  api: CanaryApi,
  plan: LoadPlan,
  options: { index: number; signal: AbortSignal },
): Promise<LoadResult | undefined> {
  const { index, signal } = options;
  const { answer, failure } = await streamAnswer({
    api,
    request: plan.requestOf(crypto.randomUUID()),
    signal,
  });
  const measure = measureAnswer(answer);
  if (answer.state === 'stopped' || !measure) return undefined;
  const { ttftSeconds, totalSeconds, tokensPerSecond } = measure;
  const { inputTokens, outputTokens } = answer.usage ?? {};
  const cause = () =>
    answer.broken === undefined ? failureCause(failure) : 'broken';
  return {
    index,
    servedBy: answer.servedBy,
    totalSeconds,
    ...(ttftSeconds !== undefined && { ttftSeconds }),
    ...(tokensPerSecond !== undefined && { tokensPerSecond }),
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(answer.state === 'failed' && { failure: cause() }),
  };
}

/** Sends the requests of a plan, so many at once; each that ends makes room for the next. */
async function runLoad(
  api: CanaryApi,
  plan: LoadPlan,
  options: { signal: AbortSignal; onResult: (result: LoadResult) => void },
): Promise<void> {
  const { signal, onResult } = options;
  let next = 0;
  const work = async () => {
    while (next < plan.requests && !signal.aborted) {
      const index = next;
      next += 1;
      const result = await ask(api, plan, { index, signal });
      if (result) onResult(result);
    }
  };
  await Promise.all(Array.from({ length: plan.concurrency }, work));
}

export function useLoad(): Load {
  const api = useApi(canaryApiRef);
  const [shown, setShown] = useState<Pick<Load, 'state' | 'asked' | 'results'>>(
    {
      state: 'idle',
      asked: 0,
      results: [],
    },
  );
  const running = useRef<AbortController | undefined>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = (plan: LoadPlan) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const results: LoadResult[] = [];
    const show = (state: Load['state']) =>
      setShown({ state, asked: plan.requests, results: [...results] });
    show('running');
    const drawing = setInterval(() => show('running'), drawnEach);
    const onResult = (result: LoadResult) => {
      results.push(result);
    };
    void runLoad(api, plan, { signal, onResult }).then(() => {
      clearInterval(drawing);
      running.current = undefined;
      show(signal.aborted ? 'stopped' : 'done');
    });
  };
  return { ...shown, start, stop };
}
