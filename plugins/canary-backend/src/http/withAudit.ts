import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Request } from 'express';
import { toPublicError } from './toPublicError';

/** What an audit event says before the work begins. */
export interface AuditedCall {
  auditor: AuditorService;
  request: Request;
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
  /** What is known at the end only, since it stands in the body. */
  outcome?(): Readonly<Record<string, string>> | undefined;
}

function outcomeOf(error: unknown): { code?: string } {
  return CanaryError.is(error) ? { code: error.code } : {};
}

/** Tells the auditor that a call began and how it ended. Parameters are raw: nothing was checked yet. */
export async function withAudit<T>(
  call: AuditedCall,
  work: () => Promise<T>,
): Promise<T> {
  const { auditor, request, eventId, severityLevel } = call;
  const { cluster, namespace, name } = request.params;
  const event = await auditor.createEvent({
    eventId,
    severityLevel,
    request,
    meta: cluster === undefined ? undefined : { cluster, namespace, name },
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
  await event.success(call.outcome && { meta: { ...call.outcome() } });
  return result;
}
