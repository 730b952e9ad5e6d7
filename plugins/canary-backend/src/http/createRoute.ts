import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
  AuthService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { Request, RequestHandler, Response } from 'express';
import { callerOf, type Caller } from '../authorization';
import type { IdempotencyKeys } from '../idempotency';
import { onceByKey } from './onceByKey';
import { withAudit } from './withAudit';

/** What every route needs beside the services. */
export interface RouteEnvironment {
  auth: AuthService;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  idempotency: IdempotencyKeys;
}

/** One route: how it is audited, and what it answers. */
export interface RouteDefinition<T> {
  /** Absent for what an open page asks for each few seconds: it would drown the rest of the audit. */
  audit?: {
    eventId: string;
    severityLevel: AuditorServiceEventSeverityLevel;
    /** What the audit says of an answer, such as the id of what was made. */
    outcome?(answer?: T): Readonly<Record<string, string>> | undefined;
  };
  /** 200 unless given. */
  status?: number;
  answer(request: Request, response: Response, caller: Caller): Promise<T>;
  /** JSON of the answer; JSON.stringify unless given. */
  render?(body: T): string | Promise<string>;
  /** Sends an answer that is no JSON. */
  send?(response: Response, body: T): void;
}

/** Credentials, audit, answer: the same for every route, so that none forgets one. */
export function createRoute<T>(
  environment: RouteEnvironment,
  definition: RouteDefinition<T>,
): RequestHandler {
  const { auth, httpAuth, auditor, idempotency } = environment;
  const { audit, status = 200, answer, render, send } = definition;
  const serve = async (request: Request, response: Response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const known = callerOf(credentials, auth);
    const { actor } = known;
    const once = onceByKey(idempotency, { request, response, actor });
    const caller = { ...known, once };
    const work = () => answer(request, response, caller);
    const body = audit
      ? await withAudit({ auditor, request, ...audit }, work)
      : await work();
    response.status(status);
    if (send) send(response, body);
    else if (render) response.type('json').send(await render(body));
    else response.json(body);
  };
  return (request, response, next) => {
    serve(request, response).catch(next);
  };
}
