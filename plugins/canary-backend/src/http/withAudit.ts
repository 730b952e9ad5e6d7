import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Request } from 'express';
import { toPublicError } from './toPublicError';

/** What an audit event says before the work begins. */
export interface AuditedCall<T> {
  auditor: AuditorService;
  request: Request;
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
  /** What is known at the end only: of the answer, or, without one, of the body. */
  outcome?(answer?: T): Readonly<Record<string, string>> | undefined;
}

function outcomeOf(error: unknown): { code?: string } {
  return CanaryError.is(error) ? { code: error.code } : {};
}

/** What the path of a call names, raw: nothing was checked yet. */
function addressOf({ params }: Request): Record<string, string> | undefined {
  const { cluster, namespace, name, id } = params;
  if (cluster !== undefined) return { cluster, namespace, name };
  return id === undefined ? undefined : { id };
}

/** Tells the auditor that a call began and how it ended. */
export async function withAudit<T>(
  call: AuditedCall<T>,
  work: () => Promise<T>,
): Promise<T> {
  const { auditor, request, eventId, severityLevel } = call;
  const event = await auditor.createEvent({
    eventId,
    severityLevel,
    request,
    meta: addressOf(request),
  });
  let result: T;
  try {
    result = await work();
  } catch (error) {
    const shown = toPublicError(error);
    await event.fail({
      error: toError(shown),
      meta: { ...call.outcome?.(), ...outcomeOf(shown) },
    });
    throw shown;
  }
  await event.success(call.outcome && { meta: { ...call.outcome(result) } });
  return result;
}
