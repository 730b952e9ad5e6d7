import { ServiceUnavailableError } from '@backstage/errors';
import type { Request, Response, Router } from 'express';
import { callerOf } from '../authorization';
import type { RouterOptions } from './RouterOptions';

const retrySeconds = 30;

function openStream(response: Response): Response {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Nobody on the way may gather what is written: Backstage compresses, nginx buffers.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  return response;
}

/** Which clusters changed, as server-sent events. It has no audit event: every open page holds one. */
export function addLiveRoutes(router: Router, options: RouterOptions): void {
  const { auth, httpAuth, live } = options;
  const serve = async (request: Request, response: Response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await live.watch(() => openStream(response), callerOf(credentials, auth));
  };
  router.get('/live', (request, response, next) => {
    if (request.method === 'HEAD') {
      // Express takes it for a GET: it would be answered without a body, for ten minutes.
      next();
      return;
    }
    serve(request, response).catch(error => {
      if (error instanceof ServiceUnavailableError) {
        response.setHeader('Retry-After', retrySeconds);
      }
      next(error);
    });
  });
}
