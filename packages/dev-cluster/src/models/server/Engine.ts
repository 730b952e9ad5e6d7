import { setTimeout as sleep } from 'node:timers/promises';
import { drawLogNormal, planAnswer } from '../behaviour';
import type { AnswerPlan, ModelBehaviour, Random } from '../behaviour';
import type { EngineLoad, EngineMetrics } from '../engineMetrics';
import { WorkSlots } from './WorkSlots';

/** What an engine needs to know of a request. */
export interface EngineRequest {
  promptTokens: number;
  maxTokens: number | undefined;
  ignoreEnd: boolean;
}

/** What an engine gives, in this order: tokens, then either the end or the failure. */
export type EnginePart =
  | { type: 'token'; reasoning: boolean }
  | {
      type: 'end';
      reason: 'stop' | 'length';
      outputTokens: number;
      cachedTokens: number;
    }
  | { type: 'failed' };

/** Times in milliseconds of a clock that only grows. */
interface Course {
  arrived: number;
  started: number;
  firstToken: number;
  lastToken: number;
  outputTokens: number;
}

/** Answers requests at the pace that its behaviour says, and tells its metrics what happened. */
export class Engine {
  behaviour: ModelBehaviour;
  readonly #random: Random;
  readonly #slots = new WorkSlots(() => this.behaviour.concurrency);
  #usedTokens = 0;

  constructor(behaviour: ModelBehaviour, random: Random) {
    this.behaviour = behaviour;
    this.#random = random;
  }

  change(behaviour: ModelBehaviour): void {
    this.behaviour = behaviour;
    this.#slots.admit();
  }

  load(): EngineLoad {
    return {
      running: this.#slots.taken,
      waiting: this.#slots.waiting,
      usedTokens: this.#usedTokens,
      capacityTokens: this.behaviour.kvCacheTokens,
    };
  }

  /**
   * Works on one request. A request whose signal aborts, or whose parts nobody takes any more, stops at
   * once and counts as aborted.
   */
  async *answer(
    request: EngineRequest,
    { metrics, signal }: { metrics: EngineMetrics; signal: AbortSignal },
  ): AsyncGenerator<EnginePart> {
    const arrived = performance.now();
    const held = { tokens: 0, release: () => {} };
    let settled = false;
    try {
      held.release = await this.#slots.take(signal);
      const plan = planAnswer(this.behaviour, request, this.#random);
      const course = begin(arrived);
      if (plan.failure === 'before') {
        settled = true;
        yield { type: 'failed' };
        return;
      }
      this.#hold(held, request.promptTokens);
      while (course.outputTokens < plan.outputTokens) {
        await this.#pause(plan, course, signal);
        record(course, metrics, { request, plan });
        this.#hold(held, 1);
        yield {
          type: 'token',
          reasoning: course.outputTokens <= this.behaviour.reasoningTokens,
        };
      }
      settled = true;
      metrics.finished(finishedOf(course, { request, plan }));
      yield endOf(plan);
    } finally {
      this.#hold(held, -held.tokens);
      held.release();
      if (!settled) metrics.aborted();
    }
  }

  #hold(held: { tokens: number }, tokens: number): void {
    held.tokens += tokens;
    this.#usedTokens += tokens;
  }

  async #pause(plan: AnswerPlan, course: Course, signal: AbortSignal) {
    const seconds =
      course.outputTokens === 0
        ? plan.firstTokenSeconds
        : drawLogNormal(this.behaviour.interToken, this.#random);
    signal.throwIfAborted();
    if (seconds > 0) await sleep(seconds * 1000, undefined, { signal });
  }
}

function begin(arrived: number): Course {
  const started = performance.now();
  return {
    arrived,
    started,
    firstToken: started,
    lastToken: started,
    outputTokens: 0,
  };
}

interface Work {
  request: EngineRequest;
  plan: AnswerPlan;
}

/** One more token, now. */
function record(
  course: Course,
  metrics: EngineMetrics,
  { request, plan }: Work,
): void {
  const now = performance.now();
  if (course.outputTokens === 0) {
    course.firstToken = now;
    metrics.firstToken((now - course.arrived) / 1000, {
      prompt: request.promptTokens,
      cached: plan.cachedTokens,
    });
  } else {
    metrics.token((now - course.lastToken) / 1000);
  }
  course.lastToken = now;
  course.outputTokens += 1;
}

function finishedOf(course: Course, { request, plan }: Work) {
  const { arrived, started, firstToken, lastToken, outputTokens } = course;
  return {
    reason: plan.failure === 'middle' ? ('error' as const) : plan.finishReason,
    queue: (started - arrived) / 1000,
    prefill: (firstToken - started) / 1000,
    decode: (lastToken - firstToken) / 1000,
    endToEnd: (lastToken - arrived) / 1000,
    tokens: {
      prompt: request.promptTokens,
      cached: plan.cachedTokens,
      output: outputTokens,
    },
    maxTokens: request.maxTokens,
  };
}

function endOf(plan: AnswerPlan): EnginePart {
  if (plan.failure === 'middle') return { type: 'failed' };
  return {
    type: 'end',
    reason: plan.finishReason,
    outputTokens: plan.outputTokens,
    cachedTokens: plan.cachedTokens,
  };
}
