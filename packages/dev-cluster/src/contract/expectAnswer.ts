import type { ApiResponse } from '../http';

/** What an answer must be. Only what is named is compared. */
export interface Answer {
  status: number;
  /** `reason` of the Status; absent it is not compared, null it must be absent. */
  reason?: string | null;
  /** `details.kind`; null: `details` names no object. */
  kind?: string | null;
  /** `details.causes[].field`, in any order, all of them; a cause told twice counts once. */
  fields?: string[];
  message?: RegExp;
  /** The whole body, when it is text and not a Status. */
  text?: string;
}

/** Compares an answer with the one promised. */
export function expectAnswer(answer: ApiResponse, expected: Answer): void {
  if (answer.status !== expected.status) {
    throw new Error(
      `expected ${expected.status}, got ${answer.status}: ${answer.text.slice(0, 600)}`,
    );
  }
  if (expected.text !== undefined) {
    expect(answer.text).toBe(expected.text);
    return;
  }
  const status = answer.json();
  if (expected.status >= 400) {
    expect(status).toMatchObject({
      kind: 'Status',
      apiVersion: 'v1',
      // A 410 of a list carries the next token in it.
      ...(expected.status === 410 ? {} : { metadata: {} }),
      status: 'Failure',
      code: expected.status,
    });
    expect(typeof status.message).toBe('string');
  }
  if (expected.reason !== undefined) {
    expect(status.reason ?? null).toBe(expected.reason);
  }
  if (expected.kind !== undefined) {
    expect(status.details?.kind ?? null).toBe(expected.kind);
  }
  if (expected.message) expect(status.message).toMatch(expected.message);
  if (expected.fields) {
    const causes: Array<{ field: string }> = status.details?.causes ?? [];
    const fields = [...new Set(causes.map(cause => cause.field))];
    expect(fields.sort()).toEqual([...expected.fields].sort());
  }
}

/** The answers that many rows share. */
export const answers = {
  notServed: { status: 404, text: '404 page not found\n' },
  absent: { status: 404, reason: 'NotFound', kind: 'llmservices' },
  preconditionFailed: { status: 409, reason: 'Conflict', kind: 'LLMService' },
  stale: { status: 409, reason: 'Conflict', kind: 'llmservices' },
  patchRefused: {
    status: 422,
    reason: 'Invalid',
    kind: null,
    fields: [],
    message: /^the server rejected our request due to an error in our request$/,
  },
} satisfies Record<string, Answer>;
