import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { EnginePart } from './Engine';
import {
  deltaBody,
  errorBody,
  usageBody,
  wholeBody,
  type AnswerIdentity,
} from './completionBodies';
import type { CompletionRequest } from './readCompletion';
import { sendJson } from './sendJson';
import { tokenText } from './tokenText';

/** An answer on its way. */
export interface Answer {
  request: CompletionRequest;
  identity: AnswerIdentity;
  parts: AsyncIterable<EnginePart>;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

const failure = 'EngineCore encountered an issue. See stack trace for details.';

/** One body, after the last token. */
export async function sendWhole(
  response: ServerResponse,
  { request, identity, parts }: Answer,
): Promise<void> {
  const { kind, promptTokens } = request;
  const texts = { text: '', reasoning: '' };
  let index = 0;
  for await (const part of parts) {
    if (part.type === 'failed') {
      return sendJson(response, 500, errorBody(500, failure));
    }
    if (part.type === 'token') {
      // A completed text has no place of its own for reasoning.
      const reasoning = part.reasoning && kind === 'chat';
      texts[reasoning ? 'reasoning' : 'text'] += tokenText(index);
      index += 1;
    } else {
      const { outputTokens, cachedTokens, reason: finish } = part;
      const usage = { promptTokens, outputTokens, cachedTokens };
      const answer = { ...texts, finish, usage };
      return sendJson(response, 200, wholeBody(kind, identity, answer));
    }
  }
  return undefined;
}

/** A frame per token. The engine waits while the client does not read. */
export async function sendStream(
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  let index = 0;
  for await (const part of answer.parts) {
    if (!response.headersSent) {
      // Nothing was sent yet: the failure can still be a status.
      if (part.type === 'failed') {
        return sendJson(response, 500, errorBody(500, failure));
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
    const frames = framesOf(answer, part, index);
    await write(response, frames.map(toFrame).join(''), answer.signal);
    if (part.type === 'token') index += 1;
  }
  response.end(toFrame('[DONE]'));
  return undefined;
}

function framesOf(answer: Answer, part: EnginePart, index: number): unknown[] {
  const { request, identity } = answer;
  const { kind, promptTokens } = request;
  if (part.type === 'failed') return [errorBody(500, failure)];
  if (part.type === 'token') {
    const text = tokenText(index);
    const delta = deltaBody(
      kind,
      identity,
      part.reasoning ? { reasoning: text } : { text },
    );
    const opening = index === 0 && kind === 'chat';
    return opening
      ? [deltaBody(kind, identity, { role: true }), delta]
      : [delta];
  }
  const { outputTokens, cachedTokens, reason } = part;
  const last = deltaBody(kind, identity, { finish: reason });
  const usage = { promptTokens, outputTokens, cachedTokens };
  return request.includeUsage
    ? [last, usageBody(kind, identity, usage)]
    : [last];
}

function toFrame(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `data: ${text}\n\n`;
}

async function write(
  response: ServerResponse,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  if (!response.write(text)) await once(response, 'drain', { signal });
}
