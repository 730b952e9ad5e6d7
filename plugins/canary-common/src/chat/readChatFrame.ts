import { isRecord } from '../json';
import type { ChatFrame } from './types';

/** Characters of an error that people read; the rest says nothing more. */
const longestMessage = 300;

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function firstOf(list: unknown): Record<string, unknown> {
  return Array.isArray(list) ? recordOf(list[0]) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function countOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0
    ? Number(value)
    : undefined;
}

/**
 * A text of a model or a gateway as one line that a page can show: without control characters and
 * markup, at most 300 characters.
 * @public
 */
export function cleanMessage(text: string): string {
  const line = text
    .slice(0, 20 * longestMessage)
    .replaceAll(/<(style|script)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > longestMessage
    ? `${line.slice(0, longestMessage - 1)}…`
    : line;
}

/**
 * What an error says, in the shapes that engines and gateways have for it: `{error: {message}}`,
 * `{error: text}`, `{object: 'error', message}`, `{detail}`; undefined when the value is no error.
 * @public
 */
export function readModelError(value: unknown): string | undefined {
  const { error, object, message, detail } = recordOf(value);
  if (error !== undefined && error !== null) {
    const said = textOf(error) ?? textOf(recordOf(error).message);
    return cleanMessage(said ?? 'The model reported an error without a word.');
  }
  if (object === 'error') return cleanMessage(textOf(message) ?? 'Error');
  const told = textOf(detail);
  return told === undefined ? undefined : cleanMessage(told);
}

function readDelta(choice: Record<string, unknown>): ChatFrame[] {
  const part = recordOf(choice.delta ?? choice.message);
  const text = textOf(part.content) ?? textOf(choice.text);
  const reasoning = textOf(part.reasoning_content) ?? textOf(part.reasoning);
  if (text === undefined && reasoning === undefined) return [];
  return [
    {
      type: 'delta',
      ...(text !== undefined && { text }),
      ...(reasoning !== undefined && { reasoning }),
    },
  ];
}

function readUsage(value: unknown): ChatFrame[] {
  const usage = recordOf(value);
  const inputTokens = countOf(usage.prompt_tokens);
  const outputTokens = countOf(usage.completion_tokens);
  if (inputTokens === undefined || outputTokens === undefined) return [];
  const details = recordOf(usage.prompt_tokens_details);
  const cachedTokens = countOf(details.cached_tokens);
  return [
    {
      type: 'usage',
      inputTokens,
      outputTokens,
      ...(cachedTokens !== undefined && { cachedTokens }),
    },
  ];
}

/** The frames that one parsed chunk, or one whole answer, of the OpenAI shape comes to. */
export function readChatFrame(value: unknown): ChatFrame[] {
  const message = readModelError(value);
  if (message !== undefined) return [{ type: 'error', message }];
  const { choices, usage } = recordOf(value);
  const choice = firstOf(choices);
  const reason = textOf(choice.finish_reason);
  return [
    ...readDelta(choice),
    ...(reason === undefined
      ? []
      : [{ type: 'finish', reason } satisfies ChatFrame]),
    ...readUsage(usage),
  ];
}
