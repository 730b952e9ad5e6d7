import {
  CanaryError,
  parseLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import type { z } from 'zod';
import { scanJson, type JsonProblem } from './scanJson';

/** Larger documents are refused before anything else is done with them. */
const maximumBytes = 64 * 1024 * 1024;
const maximumDepth = 64;

/** How a document is called in what is said of it. */
export type DocumentName = 'plan' | 'evidence';

export function refuseDocument(
  document: DocumentName,
  { path, message }: JsonProblem,
  cause?: unknown,
): never {
  throw new CanaryError(
    document === 'plan' ? 'MIGRATION_PLAN_INVALID' : 'INVALID_INPUT',
    `The ${document} is not valid: ${path === '' ? '' : `${path} `}${message}`,
    { fields: { path }, cause },
  );
}

function decode(document: DocumentName, bytes: Uint8Array): string {
  if (bytes.byteLength > maximumBytes) {
    return refuseDocument(document, {
      path: '',
      message: `it has more than ${maximumBytes} bytes`,
    });
  }
  try {
    // A mark at the begin is no JSON, and would be lost in the digest.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch (error) {
    return refuseDocument(
      document,
      { path: '', message: 'it is no UTF-8' },
      error,
    );
  }
}

function readJson(document: DocumentName, text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    // The parser's words would repeat a part of the file (R40).
    return refuseDocument(document, { path: '', message: 'it is no JSON' });
  }
}

/**
 * A document of a migration out of its exact bytes, if it is in the form of its schema and in no other
 * (R93).
 *
 * @throws CanaryError with the path of what is wrong
 */
export function parseDocument<T>(
  document: DocumentName,
  bytes: Uint8Array,
  schema: z.ZodType<T>,
): T {
  const text = decode(document, bytes);
  const problem = scanJson(text, maximumDepth);
  if (problem) refuseDocument(document, problem);
  const parsed = schema.safeParse(readJson(document, text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuseDocument(document, {
    path: issue.path.map(String).join('.'),
    message: issue.message,
  });
}
