import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
  AuthService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { Request, RequestHandler, Response } from 'express';
import { callerOf, type Caller } from '../authorization';
import { withAudit } from './withAudit';

/** What every route needs beside the services. */
export interface RouteEnvironment {
  auth: AuthService;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
}

/** One route: what it is called in the audit, and what it answers. */
export interface RouteDefinition {
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
  /** 200 unless given. */
  status?: number;
  answer(
    request: Request,
    response: Response,
    caller: Caller,
  ): Promise<unknown>;
}

/** Credentials, audit, answer: the same for every route, so that none forgets one. */
export function createRoute(
  environment: RouteEnvironment,
  definition: RouteDefinition,
): RequestHandler {
  const { auth, httpAuth, auditor } = environment;
  const { eventId, severityLevel, status = 200, answer } = definition;
  const serve = async (request: Request, response: Response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const caller = callerOf(credentials, auth);
    const body = await withAudit(
      { auditor, request, eventId, severityLevel },
      () => answer(request, response, caller),
    );
    response.status(status).json(body);
  };
  return (request, response, next) => {
    serve(request, response).catch(next);
  };
}
