import type { CompletionRequest } from './readCompletion';

/** What every body of one answer has in common. */
export interface AnswerIdentity {
  id: string;
  /** Seconds since the epoch. */
  created: number;
  model: string;
}

export interface Usage {
  promptTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

type Kind = CompletionRequest['kind'];

/** A frame of a streamed answer with some text, or with the reason why it ended. */
export function deltaBody(
  kind: Kind,
  identity: AnswerIdentity,
  part: { text?: string; reasoning?: string; role?: true; finish?: string },
) {
  const finish = {
    index: 0,
    logprobs: null,
    finish_reason: part.finish ?? null,
  };
  const choice =
    kind === 'text'
      ? { ...finish, text: part.text ?? part.reasoning ?? '' }
      : { ...finish, delta: deltaOf(part) };
  return { ...identity, object: objectOf(kind, true), choices: [choice] };
}

function deltaOf(part: { text?: string; reasoning?: string; role?: true }) {
  if (part.role) return { role: 'assistant', content: '' };
  if (part.reasoning !== undefined) {
    return { reasoning_content: part.reasoning };
  }
  return part.text === undefined ? {} : { content: part.text };
}

/** The frame after the last choice, when the request asked for it. */
export function usageBody(kind: Kind, identity: AnswerIdentity, usage: Usage) {
  return {
    ...identity,
    object: objectOf(kind, true),
    choices: [],
    usage: usageOf(usage),
  };
}

/** A whole answer in one body. */
export function wholeBody(
  kind: Kind,
  identity: AnswerIdentity,
  answer: { text: string; reasoning: string; finish: string; usage: Usage },
) {
  const { text, reasoning, finish, usage } = answer;
  const rest = { index: 0, logprobs: null, finish_reason: finish };
  const message = {
    role: 'assistant',
    content: text,
    ...(reasoning ? { reasoning_content: reasoning } : {}),
  };
  return {
    ...identity,
    object: objectOf(kind, false),
    choices: [kind === 'chat' ? { ...rest, message } : { ...rest, text }],
    usage: usageOf(usage),
  };
}

/** As vLLM sends an error, also as a frame in the middle of a stream. */
export function errorBody(status: number, message: string) {
  const types: Record<number, string> = {
    400: 'BadRequestError',
    404: 'NotFoundError',
  };
  const type = types[status] ?? 'InternalServerError';
  return { error: { message, type, param: null, code: status } };
}

function objectOf(kind: Kind, chunk: boolean): string {
  if (kind === 'text') return 'text_completion';
  return chunk ? 'chat.completion.chunk' : 'chat.completion';
}

function usageOf({ promptTokens, outputTokens, cachedTokens }: Usage) {
  return {
    prompt_tokens: promptTokens,
    total_tokens: promptTokens + outputTokens,
    completion_tokens: outputTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens },
  };
}
