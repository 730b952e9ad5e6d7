import { field, isFields, listAt, textField } from '../../standins/client';
import type { Fields } from '../../standins/client';
import type { EngineRequest } from './Engine';

/** A request for a completion, as the server reads it. */
export interface CompletionRequest extends EngineRequest {
  kind: 'chat' | 'text';
  /** As it was asked for, undefined: the one that there is. */
  model: string | undefined;
  stream: boolean;
  includeUsage: boolean;
}

export type ReadCompletion =
  | { valid: true; request: CompletionRequest }
  | { valid: false; problem: string };

const charactersPerToken = 4;

const noPrompt = {
  chat: 'messages is a list of {role, content}, and not empty',
  text: 'prompt is a text',
};

/** Reads the body of a request; the problem is a sentence for its sender. */
export function readCompletion(
  kind: CompletionRequest['kind'],
  body: unknown,
): ReadCompletion {
  if (!isFields(body)) return refuse('the body is a JSON object');
  const prompt = kind === 'chat' ? readMessages(body) : readPrompt(body);
  if (prompt === undefined) return refuse(noPrompt[kind]);
  const maxTokens = body.max_completion_tokens ?? body.max_tokens ?? undefined;
  if (maxTokens !== undefined && !isCount(maxTokens)) {
    return refuse('max_tokens is a whole number of at least 1');
  }
  const problem = problemOf(body);
  if (problem) return refuse(problem);
  const usage = field(body, 'stream_options', 'include_usage');
  return {
    valid: true,
    request: {
      kind,
      model: textField(body, 'model'),
      stream: body.stream === true,
      includeUsage: usage === true,
      promptTokens: Math.max(1, Math.ceil(prompt.length / charactersPerToken)),
      maxTokens,
      ignoreEnd: body.ignore_eos === true,
    },
  };
}

/** What this server does not do. */
function problemOf(body: Fields): string | undefined {
  if (body.n !== undefined && body.n !== 1) {
    return 'n: this server gives one answer to a request';
  }
  return body.stream !== true && isFields(body.stream_options)
    ? 'stream_options can only be set when stream is true'
    : undefined;
}

function refuse(problem: string): ReadCompletion {
  return { valid: false, problem };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function readPrompt(body: unknown): string | undefined {
  return textField(body, 'prompt');
}

/** All contents in one text; undefined when it is no conversation. */
function readMessages(body: unknown): string | undefined {
  const messages = listAt(body, 'messages');
  const contents = messages.map(message =>
    textField(message, 'role') === undefined
      ? undefined
      : textField(message, 'content'),
  );
  return contents.length > 0 && contents.every(text => text !== undefined)
    ? contents.join('\n')
    : undefined;
}
