import { isRecord } from '@llm-canary/backstage-plugin-canary-common';

/** What the server finds wrong with one field of a request. */
export interface FieldProblem {
  /** Keys and indexes joined by dots, `layers.0.name`. */
  path: string;
  message: string;
}

/** The fields that a 400 names; none when it names none. */
export function readFieldProblems(error: unknown): FieldProblem[] {
  const { body } = Object(error);
  const envelope: unknown = isRecord(body) ? body.error : undefined;
  const fields: unknown = isRecord(envelope) ? envelope.fields : undefined;
  return (Array.isArray(fields) ? fields : []).flatMap(field =>
    isRecord(field) &&
    typeof field.path === 'string' &&
    typeof field.message === 'string'
      ? [{ path: field.path, message: field.message }]
      : [],
  );
}
