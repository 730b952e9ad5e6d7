import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import express, { type Request, type Response } from 'express';
import { CodedError } from '../errors';
import { unstorableNumber } from './unstorableNumber';

/** Bytes of a body after unpacking; more is 413. */
export const maximumBodyBytes = 1024 * 1024;

/** Levels of a body: far more than any values file has, far fewer than a recursion can stand. */
export const maximumBodyDepth = 100;

const readText = express.text({
  type: () => true,
  limit: maximumBodyBytes,
  defaultCharset: 'utf-8',
});

function readWholeBody(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readText(request, response, (error?: unknown) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** The deepest level of a JSON text, found without recursion and before it is parsed. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return deepest;
}

function invalid(message: string, cause?: unknown): CodedError {
  return new CodedError('INVALID_INPUT', message, { cause });
}

function parseBody(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    throw invalid('The body is not valid JSON', error);
  }
}

/**
 * The body of a request as JSON, without loss: an integer that JavaScript cannot hold stays what it
 * was. `__proto__` is an ordinary key.
 *
 * @throws INVALID_INPUT; body-parser's 413 when the body is larger than the limit.
 */
export async function readJsonBody(
  request: Request,
  response: Response,
): Promise<unknown> {
  if (!request.is('application/json')) {
    throw invalid('The body must be of type application/json');
  }
  await readWholeBody(request, response);
  const text: unknown = request.body;
  if (typeof text !== 'string' || text === '') {
    throw invalid('The body is empty');
  }
  if (depthOf(text) > maximumBodyDepth) {
    throw invalid(
      `The body is nested more than ${maximumBodyDepth} levels deep`,
    );
  }
  const body = parseBody(text);
  const number = unstorableNumber(body);
  if (number !== undefined) {
    throw invalid(
      `No cluster keeps the number ${number.slice(0, 60)} as it is written; write it as a text`,
    );
  }
  return body;
}
