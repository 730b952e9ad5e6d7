import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesCause } from '../errors';
import { sanitizeMessage } from './sanitizeMessage';

/** The API server's `Status` object, read with care. */
export interface StatusBody {
  reason: string;
  message: string;
  details: {
    kind?: string;
    name?: string;
    group?: string;
    retryAfterSeconds?: number;
  };
  causes: KubernetesCause[];
}

const maxCauses = 50;

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readCause(value: unknown): KubernetesCause {
  const cause: KubernetesCause = {};
  if (!isRecord(value)) return cause;
  const reason = text(value.reason);
  const field = text(value.field);
  const message = text(value.message);
  if (reason !== undefined) cause.reason = reason.slice(0, 200);
  if (field !== undefined) cause.field = field.slice(0, 200);
  if (message !== undefined) cause.message = sanitizeMessage(message);
  return cause;
}

/** Undefined when the value is no Status. */
export function readStatusBody(value: unknown): StatusBody | undefined {
  if (!isRecord(value) || value.kind !== 'Status') return undefined;
  const details = isRecord(value.details) ? value.details : {};
  const causes = Array.isArray(details.causes) ? details.causes : [];
  const retryAfter = details.retryAfterSeconds;
  return {
    reason: text(value.reason) ?? '',
    message: text(value.message) ?? '',
    details: {
      kind: text(details.kind),
      name: text(details.name),
      group: text(details.group),
      ...(typeof retryAfter === 'number'
        ? { retryAfterSeconds: retryAfter }
        : {}),
    },
    causes: causes.slice(0, maxCauses).map(readCause),
  };
}

/** Undefined when the bytes are no JSON or no Status. */
export function parseStatusBody(body: Buffer): StatusBody | undefined {
  try {
    return readStatusBody(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}
