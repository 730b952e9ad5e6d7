import { pipeline } from 'node:stream/promises';
import {
  CanaryError,
  type ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Request, Response, Router } from 'express';
import { callerOf } from '../authorization';
import { ModelError } from '../chat';
import { chatSchema } from './chatSchema';
import { parseInput } from './parseInput';
import { readServiceRef } from './pathSegments';
import { readJsonBody } from './readJsonBody';
import type { RouterOptions } from './RouterOptions';
import { withAudit } from './withAudit';

async function readChat(
  request: Request,
  response: Response,
): Promise<ChatRequest> {
  const body = await readJsonBody(request, response);
  const { cluster, namespace, name, ...chat } = parseInput(chatSchema, body);
  return { ...readServiceRef({ cluster, namespace, name }), ...chat };
}

/** Where the words of a model wait, past the audit and the log of errors. */
const said = 'canaryModelSaid';

/** The envelope of Backstage with what the model said, which Backstage itself would log. */
function answerWithWords(response: Response, error: CanaryError): void {
  const { method, url } = response.req;
  const { statusCode } = error;
  response.status(statusCode).json({
    error: { ...error.toJSON(), said: response.locals[said] },
    request: { method, url },
    response: { statusCode },
  });
}

/** Chats with models. An answer is handed on as it comes, and no faster than it is read. */
export function addChatRoutes(router: Router, options: RouterOptions): void {
  const { auth, httpAuth, auditor, chats } = options;

  /** Resolves when the answer has ended, also when its reader left. */
  const carry = async (request: Request, response: Response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const caller = callerOf(credentials, auth);
    const reader = new AbortController();
    response.once('close', () => reader.abort());
    // Of the audit: with what, and never of what, somebody talked.
    let meta: Record<string, string> | undefined;
    const read = async () => {
      const chat = await readChat(request, response);
      const { cluster, namespace, name } = chat;
      meta = { cluster, namespace, name };
      return chat;
    };
    const work = async () => {
      try {
        const chat = await chats.open(read, caller, reader.signal);
        // A page of another origin, as in development, may read no header that is not named here.
        response.append('Access-Control-Expose-Headers', 'X-Canary-Served-By');
        response.writeHead(200, {
          'Content-Type': `${chat.contentType}; charset=utf-8`,
          // Nobody on the way may gather what is written: Backstage compresses, nginx buffers.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
          'X-Canary-Served-By': JSON.stringify(chat.servedBy),
        });
        response.flushHeaders();
        await pipeline(chat.body, response);
      } catch (error) {
        if (reader.signal.aborted) return;
        if (error instanceof ModelError) response.locals[said] = error.said;
        throw error;
      }
    };
    await withAudit(
      {
        auditor,
        request,
        eventId: 'chat',
        severityLevel: 'low',
        outcome: () => meta,
      },
      work,
    );
  };

  router.post('/chat/completions', (request, response, next) => {
    carry(request, response).catch(error => {
      if (response.headersSent) {
        response.destroy();
      } else if (response.locals[said] !== undefined && CanaryError.is(error)) {
        answerWithWords(response, error);
      } else {
        next(error);
      }
    });
  });
}
