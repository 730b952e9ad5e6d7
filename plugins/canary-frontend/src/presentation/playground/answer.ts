import {
  measureChat,
  type ChatFrame,
  type ChatMeasure,
  type ChatUsage,
  type ServedBy,
} from '@llm-canary/backstage-plugin-canary-common';

/** An answer of a model, as far as it has come. Times in milliseconds of one monotonic clock. */
export interface Answer {
  text: string;
  /** Shown folded, and never sent back. */
  reasoning: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  startedAt: number;
  firstTokenAt?: number;
  endedAt?: number;
  servedBy: ServedBy;
  /** Absent when it was not reported. */
  usage?: ChatUsage;
  /** `stop`, `length`. */
  finish?: string;
  /** What the model said when it gave up in the middle. */
  broken?: string;
}

/** A chat that was just sent. */
export function newAnswer(now: number): Answer {
  return {
    text: '',
    reasoning: '',
    state: 'running',
    startedAt: now,
    servedBy: {},
  };
}

/** The answer with one more frame of it. */
export function addFrame(
  answer: Answer,
  frame: ChatFrame,
  now: number,
): Answer {
  switch (frame.type) {
    case 'delta':
      return {
        ...answer,
        text: answer.text + (frame.text ?? ''),
        reasoning: answer.reasoning + (frame.reasoning ?? ''),
        firstTokenAt: answer.firstTokenAt ?? now,
      };
    case 'usage': {
      const { type, ...usage } = frame;
      return { ...answer, usage };
    }
    case 'finish':
      return { ...answer, finish: frame.reason };
    case 'error':
      return { ...answer, broken: frame.message };
    default: {
      const never: never = frame;
      return never;
    }
  }
}

/** The answer at its end; one that broke off in the middle has failed, and keeps what came. */
export function endAnswer(
  answer: Answer,
  how: 'done' | 'stopped' | 'failed',
  now: number,
): Answer {
  const state = answer.broken === undefined ? how : 'failed';
  return { ...answer, state, endedAt: now };
}

/** How fast it was; undefined while it runs. */
export function measureAnswer(answer: Answer): ChatMeasure | undefined {
  const { startedAt, firstTokenAt, endedAt, usage } = answer;
  return endedAt === undefined
    ? undefined
    : measureChat({ startedAt, firstTokenAt, endedAt }, usage);
}
