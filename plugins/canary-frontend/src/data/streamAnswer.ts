import type {
  CanaryApi,
  ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  addFrame,
  endAnswer,
  newAnswer,
  type Answer,
} from '../presentation/playground/answer';

/** What an answer came to; `failure` is what the call was rejected with. */
export interface StreamedAnswer {
  answer: Answer;
  failure?: unknown;
}

/** Times are taken where frames arrive; what came before a stop or a failure is kept. Never rejects. */
export async function streamAnswer(options: {
  api: Pick<CanaryApi, 'chat'>;
  request: ChatRequest;
  signal: AbortSignal;
  onChange?: (answer: Answer) => void;
}): Promise<StreamedAnswer> {
  const { api, request, signal, onChange } = options;
  const now = () => performance.now();
  let answer = newAnswer(now());
  const end = (how: 'done' | 'stopped' | 'failed') =>
    endAnswer(answer, how, now());
  try {
    const { servedBy, frames } = await api.chat(request, { signal });
    answer = { ...answer, servedBy };
    for await (const frame of frames) {
      answer = addFrame(answer, frame, now());
      onChange?.(answer);
      if (signal.aborted) return { answer: end('stopped') };
    }
    return { answer: end('done') };
  } catch (failure) {
    return signal.aborted
      ? { answer: end('stopped') }
      : { answer: end('failed'), failure };
  }
}
