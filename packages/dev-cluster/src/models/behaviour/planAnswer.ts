import type { ModelBehaviour } from './ModelBehaviour';
import { drawLogNormal } from './random';
import type { Random } from './random';

/** What a request asks for, as far as it decides the answer. */
export interface AnswerAsked {
  promptTokens: number;
  /** Undefined: as long as the model likes. */
  maxTokens: number | undefined;
  /** The answer has exactly `maxTokens`, when there is such a limit. */
  ignoreEnd: boolean;
}

/** What will become of a request, but for the time between its tokens. */
export interface AnswerPlan {
  /** `before`: status 500. `middle`: an error after `outputTokens`. */
  failure: 'none' | 'before' | 'middle';
  firstTokenSeconds: number;
  outputTokens: number;
  finishReason: 'stop' | 'length';
  cachedTokens: number;
}

/** Decides a request. Takes the same count of random numbers for each, so that runs can be compared. */
export function planAnswer(
  behaviour: ModelBehaviour,
  asked: AnswerAsked,
  random: Random,
): AnswerPlan {
  const luck = random();
  const firstTokenSeconds = drawLogNormal(behaviour.firstToken, random);
  const drawn = drawLogNormal(behaviour.outputTokens, random);
  const wished = Math.max(1, Math.round(drawn));
  const { maxTokens = Infinity, ignoreEnd } = asked;
  const limited = ignoreEnd && Number.isFinite(maxTokens);
  const whole = limited ? maxTokens : Math.min(wished, maxTokens);
  const failure = failureOf(behaviour, luck);
  return {
    failure,
    firstTokenSeconds,
    outputTokens: failure === 'middle' ? Math.ceil(whole / 2) : whole,
    finishReason: limited || wished > maxTokens ? 'length' : 'stop',
    cachedTokens: Math.floor(asked.promptTokens * behaviour.cachedShare),
  };
}

function failureOf(
  { errorShare, brokenShare }: ModelBehaviour,
  luck: number,
): AnswerPlan['failure'] {
  if (luck < errorShare) return 'before';
  return luck < errorShare + brokenShare ? 'middle' : 'none';
}
